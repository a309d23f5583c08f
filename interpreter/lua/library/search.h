// Finds a text in a text, in time proportional to the sum of their sizes. The usual way takes time
// proportional to the product for texts like "aaaa", and these are strangers' texts.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace punchcard::lua {

class Searcher {
 public:
  explicit Searcher(std::string_view what);  // not empty; must outlive the searcher

  // The offset of the first match at or after `from`; npos when there is none.
  std::size_t find(std::string_view text, std::size_t from) const;

 private:
  std::string_view what_;
  std::vector<std::size_t> borders_;  // of each prefix: the length of its longest border
};

}  // namespace punchcard::lua
