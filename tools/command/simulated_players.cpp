#include "tools/command/simulated_players.h"

#include <fmt/format.h>

#include "tools/command/command.h"
#include "tools/lab/players.h"
#include "tools/session/session.h"

namespace punchcard::command {

std::vector<std::string> simulated_players(const std::string& seats,
                                           const package::Package& package, const char* option) {
  if (seats.empty()) {
    const int least = package.definition().schema->least_seats;
    return std::vector<std::string>(static_cast<std::size_t>(least), "random");
  }
  std::vector<std::string> players = lab::read_players(seats);
  for (const std::string& player : players) {
    if (player == session::kHuman) {
      throw UsageError(fmt::format("{}: people take no part in a simulation", option));
    }
    if (lab::thinks_by_clock(player)) {
      throw UsageError(fmt::format(
          "{}: {} thinks by the clock, so the result would depend on the machine; set a "
          "number of iterations, as in mcts:1000",
          option, player));
    }
  }
  return players;
}

}  // namespace punchcard::command
