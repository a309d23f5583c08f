// What a target finds out about a text.
#pragma once

#include <string>

namespace punchcard::fuzz {

struct Verdict {
  std::string broken;     // the property that does not hold, in a sentence; "" when all do
  bool accepted = false;  // whether the text was taken for what it should be, or refused
};

}  // namespace punchcard::fuzz
