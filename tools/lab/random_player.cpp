#include "tools/lab/random_player.h"

namespace punchcard::lab {

int RandomPlayer::choose(const bind::Decision& decision, const match::Match& match,
                         const table::Table& table) {
  (void)match;
  (void)table;
  return static_cast<int>(generator_.below(static_cast<std::uint32_t>(decision.options.size())));
}

}  // namespace punchcard::lab
