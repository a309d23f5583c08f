// How often players give a won position away, measured where best play is known.
//
// Positions are drawn evenly from all those to which play can come, in which the deciding seat wins
// with best play, and loses or draws with at least one of its options. Each player is asked once in
// each of them, as if play began there. What it answers is kept or given away; there is no luck and
// no opponent in it, so two players are compared on equal terms.
//
// Positions of real play are not drawn evenly: among players who play well, many are easier or
// harder than these.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "interpreter/match/player.h"
#include "tools/lab/solving/induction.h"
#include "tools/lab/statistics.h"

namespace punchcard::lab {

struct JudgePlan {
  std::vector<std::string> players;  // their texts, see players.h; none is human
  std::int64_t positions = 0;        // at most; small games have fewer
  std::uint64_t seed = 1;
};

struct Judged {
  std::string player;
  Share given_away;                   // of the positions
  match::FailedLooks failed_looks{};  // of the player
};

// The players in the plan's order; no entries when `stop` returns true before the end. Costs for
// each position what solving its component costs, and one decision of each player.
std::vector<Judged> judge(PositionGraph& graph, Induction& induction, const JudgePlan& plan,
                          const std::function<bool()>& stop);

}  // namespace punchcard::lab
