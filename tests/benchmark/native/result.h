#pragma once

#include <cstdint>

namespace punchcard::native {

// How a match of a native port ended.
struct Result {
  int winner;  // a seat; a match of level 1 with two players has no draw
  std::int64_t decisions;
};

}  // namespace punchcard::native
