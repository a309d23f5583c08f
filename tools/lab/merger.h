// A merger puts the parts of a run together, in any order.
//
// It refuses parts of different runs, and games that are missing or counted twice: a result of
// other games than it says would be worse than none.
//
// Memory: the counts of one part, and of each a few words and its name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tools/lab/part.h"

namespace punchcard::lab {

// Cards whose strength a part has not measured, because nobody executed them in its games, but in
// those of another part.
struct Unmeasured {
  std::string name;
  std::size_t skill = 0;
  std::int64_t first_game = 0;
  std::int64_t games = 0;
  std::vector<bool> kinds;
};

class Merger {
 public:
  // `name` is that of the part's file, for messages. Throws std::invalid_argument if the part is
  // not of the same run as the first one.
  void add(const std::string& name, const Part& part);

  // Throws std::invalid_argument, which names games and files, unless the parts together have each
  // game of the run from 0 on once. `games` is how many there must be; 0: as many as there are.
  void expect_each_game_once(std::int64_t games = 0) const;

  // To be played and added before the end, for the sums to be complete.
  std::vector<Unmeasured> unmeasured() const;
  void add(std::size_t skill, const std::map<int, StrengthTally>& tallies);

  // The whole run.
  Part whole() const;

 private:
  struct Range {
    std::string name;
    std::int64_t first;
    std::int64_t end;
    std::vector<bool> measured;  // by kind
  };

  void expect_each_game_once(std::size_t skill, std::int64_t games) const;

  std::string first_name_;
  Part sum_;                                // of all; the first one says which run it is
  std::vector<std::vector<Range>> ranges_;  // by skill
};

}  // namespace punchcard::lab
