// A matchup: one, two or three kinds of cards, and the results of their games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/lab/interactions/contrast.h"
#include "tools/lab/interactions/finding.h"
#include "tools/lab/statistics.h"

namespace punchcard::lab {

inline constexpr std::size_t kMostReasons = 10;
inline constexpr std::size_t kMostOfReason = 200;  // bytes

struct Matchup {
  std::vector<int> kinds;
  bool is_held = false;
  std::int64_t games = 0;
  std::int64_t refused = 0;  // games whose positions are none of the package's
  // Why, fit to be printed, and how often; beyond kMostReasons all others are one.
  std::map<std::string, std::int64_t> reasons;
  std::array<std::int64_t, kShownByATrial> incidents{};  // games that showed each
  std::vector<std::int64_t> executed;  // games in which each of the kinds was executed
  Share wins;                          // of seat A, who has the cards
  std::optional<Contrast> contrast;    // of a pair that the set-up brings into play, if measured
  std::vector<Finding> findings;       // that none of the kinds shows alone
  // The number of games in which decisions at a kind, about a topic, made a difference.
  std::map<std::pair<int, std::string>, Share> mattering;

  // A game whose position was refused.
  void count_refusal(const std::string& reason);
};

}  // namespace punchcard::lab
