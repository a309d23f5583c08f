// Players by the text that people write for them: "random".
//
// A kind of player is a text until a match is played; each thread of a simulation makes players of
// its own from it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/player.h"

namespace punchcard {

// Reads "random,random", or "3" for as many random players. Throws std::invalid_argument for a
// player that there is none of: "no player 'rnd' (there is: random)".
std::vector<std::string> read_players(std::string_view text);

// A player of a kind that `read_players` gave.
std::unique_ptr<Player> make_player(const std::string& kind);

}  // namespace punchcard
