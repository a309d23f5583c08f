#include "tools/lab/random_player.h"

namespace punchcard {

int RandomPlayer::choose(const Decision& decision, const Match& match, const Table& table) {
  (void)match;
  (void)table;
  return static_cast<int>(generator_.below(static_cast<std::uint32_t>(decision.options.size())));
}

}  // namespace punchcard
