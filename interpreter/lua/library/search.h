// Looking for a text in a text, in time by the sum of their sizes whatever they are: the usual way
// takes the product for texts like "aaaa", and these are strangers' texts.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace punchcard::lua {

class Searcher {
 public:
  explicit Searcher(std::string_view what);  // not empty; must outlive the searcher

  // The offset at which the text is found first, from an offset on; npos without one.
  std::size_t find(std::string_view text, std::size_t from) const;

 private:
  std::string_view what_;
  std::vector<std::size_t> borders_;  // of each beginning: how much of its end is a beginning, too
};

}  // namespace punchcard::lua
