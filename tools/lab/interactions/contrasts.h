// Measures the contrasts of all pairs of cards, in two stages.
//
// The screening plays the same games for all pairs and chooses the most likely ones, those with the
// smallest chance. Of hundreds of pairs some look large by chance, and are chosen for it. So the
// confirmation plays other games for the chosen pairs, and only these count for the result: its
// estimates are without bias, and its chances are judged by themselves. If there are no more pairs
// than are to be confirmed, there is no screening.
//
// Threads take games one by one. All sums are of integers, so the result does not depend on them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "interpreter/match/setup.h"
#include "tools/lab/failures.h"
#include "tools/lab/interactions/contrast.h"

namespace punchcard::lab {

struct ContrastPlan {
  std::shared_ptr<const match::Setup> setup;
  std::vector<KindPair> pairs;
  std::int64_t screening = 0;   // games
  std::int64_t confirming = 0;  // games
  std::size_t most_confirmed = 0;
  std::uint64_t seed = 1;
  int threads = 1;

  // Called after each game, never from two threads at once.
  std::function<void()> progress;
  // Called before each game, from any thread; true ends the measurement.
  std::function<bool()> stop;

  bool is_screened() const { return pairs.size() > most_confirmed; }
  std::int64_t games() const {
    if (pairs.empty()) return 0;
    return (is_screened() ? screening : 0) + confirming;
  }
};

// In the order of the plan's pairs. Empty if the measurement is stopped. Adds what has failed.
std::vector<Contrast> measure_contrasts(const ContrastPlan& plan, Failures& failures);

}  // namespace punchcard::lab
