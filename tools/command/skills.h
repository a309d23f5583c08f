// The skills of --skill: the same games among players who play differently well.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard::command {

// Players for all seats, and which games they play.
struct Skill {
  std::vector<std::string> players;
  std::int64_t games = 0;
  std::int64_t first_game = 0;
};

inline constexpr std::size_t kMostSkills = 4;  // as many as a plot shows well

inline constexpr std::int64_t kGames = 1000;
inline constexpr std::int64_t kThinkingGames = 300;

inline constexpr const char* kSkillHelp =
    "players to compare, for example random,100: each plays at all seats (100: mcts:100)";

// What --skill, --seats and --games say together. Without --skill it is one, with the players of
// --seats; with it --seats is a number. --games is one number for all skills, or one for each; ""
// is kGames, and kThinkingGames for players who think ahead. So is --first; "" is 0. Throws
// UsageError.
std::vector<Skill> read_skills(const std::string& skills, const std::string& seats,
                               const std::string& games, std::int64_t least_games,
                               const package::Package& package, const std::string& firsts = "");

}  // namespace punchcard::command
