#include "tools/command/recorded_players.h"

#include <algorithm>

#include <fmt/format.h>

#include "interpreter/table/schema.h"
#include "tools/command/command.h"
#include "tools/lab/players.h"

namespace punchcard::command {

bool are_quick(const std::vector<std::string>& players) {
  return std::all_of(players.begin(), players.end(), lab::may_be_a_strangers);
}

void expect_quick(const std::vector<std::string>& players, const std::string& file,
                  const std::string& remedy) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    if (lab::may_be_a_strangers(players[seat])) continue;
    throw UsageError(fmt::format(
        "{}: seat {} is played by {}; a file's players may search at most {} iterations or {} s "
        "for a decision: {}",
        file, table::seat_letter(static_cast<int>(seat)), players[seat],
        lab::kMostIterationsOfStrangers, lab::kMostSecondsOfStrangers, remedy));
  }
}

}  // namespace punchcard::command
