// A matchup: one, two or three kinds of cards, and the results of their games.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tools/lab/interactions/finding.h"
#include "tools/lab/statistics.h"

namespace punchcard::lab {

struct Matchup {
  std::vector<int> kinds;
  bool is_held = false;
  std::int64_t games = 0;
  std::int64_t refused = 0;                     // games whose positions are none of the package's
  std::map<std::string, std::int64_t> reasons;  // why, and how often
  std::array<std::int64_t, kShownByATrial> incidents{};  // games that showed each
  std::vector<std::int64_t> executed;  // games in which each of the kinds was executed
  Share wins;                          // of seat A, who has the cards
  // Without each of the kinds, in those games whose position the game does not refuse then.
  std::vector<Share> without;
  std::vector<Mean> differences;  // of wins in these games, with the kind less without it
  // The effects of the kinds on the share of wins: of pairs of games with the same luck, judged
  // together with those of all meetings.
  std::vector<Difference> effects;
  std::vector<Finding> findings;  // that none of the kinds shows alone
  // The number of games in which decisions at a kind, about a topic, made a difference.
  std::map<std::pair<int, std::string>, Share> mattering;

  // The largest of the effects that stand, else the largest; nothing for a matchup of one.
  Difference strongest() const;
};

}  // namespace punchcard::lab
