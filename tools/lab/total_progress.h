// Progress over several simulations, one after the other, as one count of games.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "tools/lab/simulation.h"

namespace punchcard::lab {

class TotalProgress {
 public:
  // Takes over the plan's `progress`; plans that are copied from it tell this one, which must
  // outlive their simulations.
  explicit TotalProgress(SimulationPlan& plan) : told_(std::exchange(plan.progress, nullptr)) {
    if (told_) plan.progress = [this](std::int64_t done) { told_(before_ + done); };
  }
  TotalProgress(const TotalProgress&) = delete;
  TotalProgress& operator=(const TotalProgress&) = delete;

  // A simulation of so many games is over.
  void add(std::int64_t games) { before_ += games; }

 private:
  std::function<void(std::int64_t)> told_;
  std::int64_t before_ = 0;
};

}  // namespace punchcard::lab
