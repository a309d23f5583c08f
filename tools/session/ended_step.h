// A step that has ended: a hash of what the table was then, and the right that it gave, if any.
#pragma once

#include <cstdint>
#include <string>

#include "interpreter/package/definition.h"
#include "interpreter/table/schema.h"

namespace punchcard::session {

struct EndedStep {
  std::uint64_t hash = 0;
  int kind = table::kNone;  // of the card
  int seat = table::kNone;
  bool executed = false;
};

// "A executes Bug (cards/bug.lua)", or "" for a step that gave no right.
std::string describe_right(const EndedStep& step, const package::Definition& definition);

}  // namespace punchcard::session
