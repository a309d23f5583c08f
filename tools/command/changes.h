// What the variants of a package change besides its cards.
#pragma once

#include <string>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard::command {

struct Changes {
  std::vector<std::string> options;  // "level 2"
  std::vector<std::string> rules;    // the names of wrapped rules
  std::vector<std::string> phases;
  std::vector<std::string> dropped;  // ids of cards
};

Changes changes_of(const package::Package& package);

// For people: lines such as " options level 2\n"; "" without changes.
std::string changes_text(const Changes& changes);

}  // namespace punchcard::command
