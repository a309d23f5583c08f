// What a seat has at some moment, by the seat field that the package's `measure` names.
//
// The values are a stranger's, and statistics add them up. So beyond a million, which no game's
// points or lives reach, a value counts as a million.
#pragma once

#include <algorithm>
#include <cstdint>

#include "interpreter/table/table.h"

namespace punchcard::lab {

inline constexpr std::int64_t kMostMeasured = 1'000'000;

inline std::int64_t measured(const table::Table& table, int measure, int seat) {
  return std::clamp(table.value(table.layout().seat_field(seat, measure)), -kMostMeasured,
                    kMostMeasured);
}

}  // namespace punchcard::lab
