// What the variants of a package change, besides adding and changing cards.
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard::command {

struct Changes {
  std::vector<std::string> options;  // "level 2"
  std::vector<std::string> rules;    // wrapped, by name
  std::vector<std::string> phases;
  std::vector<std::string> dropped;  // ids of cards
};

Changes changes_of(const package::Package& package);

// For people: "  options  level 2\n", a line each; "" when there are none.
std::string changes_text(const Changes& changes);

}  // namespace punchcard::command
