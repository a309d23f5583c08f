#include "tools/lab/kinds_in_play.h"

#include <algorithm>

#include "interpreter/match/interpreter.h"

namespace punchcard::lab {

std::vector<bool> kinds_in_play(const std::shared_ptr<const match::Setup>& setup) {
  constexpr std::uint64_t kSeeds = 20;
  std::vector<bool> in_play(setup->definition().schema->kinds.size());
  match::Interpreter interpreter(setup->shared_package());
  match::Match match(setup);
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    interpreter.begin(match, seed);
    for (int card = 0; card < match.table.layout().cards(); ++card) {
      if (match.table.zone_of(card) == table::kNone) continue;
      in_play[static_cast<std::size_t>(match.table.layout().kind_of(card))] = true;
    }
    if (std::find(in_play.begin(), in_play.end(), false) == in_play.end()) break;
  }
  return in_play;
}

}  // namespace punchcard::lab
