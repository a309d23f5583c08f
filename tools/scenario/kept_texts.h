// Bounds the texts of scenarios' results, which a command keeps for its reports.
//
// A package may have a million scenarios, and each may print much and fail with a long message. So
// what one result says is cut, and once all of them together have said much, each keeps only the
// beginning of its name and message.
#pragma once

#include <cstddef>

#include "tools/scenario/scenario_script.h"

namespace punchcard::scenario {

inline constexpr std::size_t kMostMessage = 20'000;                   // bytes, of one result
inline constexpr std::size_t kMostKeptTexts = std::size_t{16} << 20;  // bytes, of all results

class KeptTexts {
 public:
  // Cuts the message of one result.
  static void cut(ScenarioResult& result);

  // Cuts a result that is kept.
  void fit(ScenarioResult& result);

  // How many have only the beginning of their texts.
  std::size_t shortened() const { return shortened_; }

 private:
  std::size_t bytes_ = 0;
  std::size_t shortened_ = 0;
};

}  // namespace punchcard::scenario
