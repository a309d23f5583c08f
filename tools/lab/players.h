// Players by their text: "random", "easy", "fair", "strong", "mcts:1000", "mcts:2s", "human".
//
// The levels are numbers of iterations that play differently well in every game (docs/playing.md).
// Each thread of a simulation makes its own players from these texts.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/match/player.h"
#include "interpreter/package/package.h"

namespace punchcard::lab {

inline constexpr int kMostIterations = 10'000'000;
inline constexpr int kMostSeconds = 600;  // for one decision

// Throws std::invalid_argument for an unknown player, with those that there are.
void expect_player(const std::string& kind);

// Reads "random,mcts:1000", or "3" for three random players. Throws std::invalid_argument for an
// unknown player, with those that there are.
std::vector<std::string> read_players(std::string_view text);

// Whether a player of this kind searches before it answers.
bool thinks(const std::string& kind);

// How many iterations a player of this kind searches; 0: it does not, or by the clock.
int iterations_of(const std::string& kind);

// Whether a player of this kind thinks by the clock, so that it may play differently every time.
bool thinks_by_clock(const std::string& kind);

// The players that a stranger's file may name. They decide within seconds.
inline constexpr int kMostIterationsOfStrangers = 10'000;
inline constexpr int kMostSecondsOfStrangers = 5;
bool may_be_a_strangers(const std::string& kind);

// A player of a kind that `read_players` gave, for matches of the package; nullptr for a human.
std::unique_ptr<match::Player> make_player(const std::string& kind,
                                           const std::shared_ptr<const package::Package>& package);
// The same, but a decision takes no longer than this, or than one iteration; 0: as long as it
// takes.
std::unique_ptr<match::Player> make_player_within(
    std::chrono::milliseconds longest, const std::string& kind,
    const std::shared_ptr<const package::Package>& package);

}  // namespace punchcard::lab
