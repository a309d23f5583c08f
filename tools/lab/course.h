// The course of games: who leads, in what the package measures, from the first decision to the end.
//
// A lead is the measure of a seat less the best of the others. Who leads alone is the leader; a
// lead change is a new leader. A comeback is the greatest lead that others had over the winner.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/match/match.h"
#include "tools/lab/distribution.h"
#include "tools/lab/statistics.h"

namespace punchcard::lab {

// The game with the greatest number of something; of equal ones the first.
struct ExtremeGame {
  std::int64_t game = -1;  // none yet
  std::int64_t amount = 0;

  void add(const ExtremeGame& other);
};

struct Courses {
  static constexpr std::size_t kMoments = 21;  // each twentieth of a game's decisions

  std::array<Distribution, kMoments> leads;  // of seat A
  Mean lead_changes;                         // of each game
  Mean comebacks;                            // of each game that somebody won
  ExtremeGame most_changes;
  ExtremeGame greatest_comeback;
  ExtremeGame longest;  // in decisions

  void add(const Courses& other);
};

// Follows one game after the other.
class CourseWatch {
 public:
  // A decision of the present game is answered at this table.
  void note(const match::Match& match, const table::Table& table);
  // The game has ended. `winner` may be kNone.
  void end(const match::Match& match, std::int64_t game, int winner, Courses& courses);

 private:
  std::vector<std::int64_t> measures_;  // by moment and seat
};

}  // namespace punchcard::lab
