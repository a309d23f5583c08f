// A simulation report: one simulation, or two side by side, among players of one or more skills.
#pragma once

#include <algorithm>
#include <vector>

#include "tools/lab/ladder.h"
#include "tools/lab/stopping.h"

namespace punchcard::lab {

struct SimulationReport {
  std::vector<StoppedSimulations> skills;  // at least one; each of one simulation, or of two: the
                                           // other side first
  std::vector<Rung> ladder;  // each skill against the one before, if that was asked for

  const Simulation& first(std::size_t skill = 0) const { return skills[skill].simulations.front(); }
  const Simulation& last(std::size_t skill = 0) const { return skills[skill].simulations.back(); }
  bool is_comparison() const { return skills.front().simulations.size() > 1; }
  bool is_interrupted() const {
    return std::any_of(skills.begin(), skills.end(), [](const StoppedSimulations& each) {
      return std::any_of(each.simulations.begin(), each.simulations.end(),
                         [](const Simulation& side) { return side.is_interrupted(); });
    });
  }
};

}  // namespace punchcard::lab
