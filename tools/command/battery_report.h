// The result of a battery, set-up by set-up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tools/lab/battery/battery.h"

namespace punchcard::command {

struct BatteryReport {
  struct Played {
    lab::PlannedSetup setup;
    std::int64_t games;
  };

  std::vector<Played> setups;  // up to and including the set-up of the first fault
  std::int64_t games = 0;      // of all of them
  std::int64_t wanted = 0;
  std::uint64_t seed = 1;
  std::vector<std::string> limits;  // as given: "instructions=500000"
  std::optional<lab::Fault> fault;

  bool is_interrupted() const { return !fault && games < wanted; }
};

}  // namespace punchcard::command
