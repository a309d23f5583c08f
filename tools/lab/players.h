// Players by the text that people write for them: "random", "mcts:1000", "human".
//
// A kind of player is a text until a match is played; each thread of a simulation makes players of
// its own from it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/player.h"
#include "interpreter/package/package.h"

namespace punchcard::lab {

inline constexpr int kMostIterations = 10'000'000;

// Reads "random,mcts:1000", or "3" for as many random players. Throws std::invalid_argument for a
// player that there is none of: "no player 'rnd'; there are: random, mcts:ITERATIONS, human".
std::vector<std::string> read_players(std::string_view text);

// A player of a kind that `read_players` gave, for matches of the package; nullptr for a human.
std::unique_ptr<match::Player> make_player(const std::string& kind,
                                           const std::shared_ptr<const package::Package>& package);

}  // namespace punchcard::lab
