#include "tests/fuzz/targets/targets.h"

#include <algorithm>
#include <iterator>

#include "tests/fuzz/targets/notation_target.h"
#include "tests/fuzz/targets/package_target.h"
#include "tests/fuzz/targets/race_target.h"
#include "tests/fuzz/targets/record_target.h"

namespace punchcard::fuzz {

namespace {

constexpr Target kTargets[] = {{"notation", judge_notation},
                               {"package", judge_package},
                               {"race", judge_race},
                               {"record", judge_record}};

}  // namespace

std::span<const Target> targets() { return kTargets; }

const Target* find_target(std::string_view name) {
  const auto* found = std::find_if(std::begin(kTargets), std::end(kTargets),
                                   [&](const Target& each) { return each.name == name; });
  return found == std::end(kTargets) ? nullptr : found;
}

}  // namespace punchcard::fuzz
