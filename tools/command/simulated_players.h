// The players of games that are played to be counted.
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard::command {

// What `--seats` says: a list of players, or a number of random players; "" means as many random
// players as the package needs. Throws UsageError for people and for players who think by the
// clock; `option` is where it was said.
std::vector<std::string> simulated_players(const std::string& seats,
                                           const package::Package& package,
                                           const char* option = "--seats");

}  // namespace punchcard::command
