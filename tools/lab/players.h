// Players by their text: "random", "mcts:1000", "human".
//
// Each thread of a simulation makes its own players from these texts.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/player.h"
#include "interpreter/package/package.h"

namespace punchcard::lab {

inline constexpr int kMostIterations = 10'000'000;

// Reads "random,mcts:1000", or "3" for three random players. Throws std::invalid_argument for an
// unknown player: "no player 'rnd'; there are: random, mcts:ITERATIONS, human".
std::vector<std::string> read_players(std::string_view text);

// A player of a kind that `read_players` gave, for matches of the package; nullptr for a human.
std::unique_ptr<match::Player> make_player(const std::string& kind,
                                           const std::shared_ptr<const package::Package>& package);

}  // namespace punchcard::lab
