// Turns a byte offset into the place that an editor shows.
//
// Parsers use offsets because these are cheap to store and compare; people want lines and columns.
// The index is built once per text (one pass) and answers with two binary searches, so that a tree
// of thousands of nodes on one long line costs no more than one on many lines.
//
// Lines end as in Lua: "\n", "\r", "\r\n" and "\n\r" are one end of line each. A byte that is not
// part of well-formed UTF-8 has its own column.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "grammar/text/diagnostic.h"

namespace punchcard::text {

class LineIndex {
 public:
  explicit LineIndex(std::string_view text);  // the text must outlive the index

  // The place of an offset. Offsets past the end count as the end.
  Place place(std::size_t offset) const;

  // The text of a line, counted from 1, without its line end; empty when there is no such line.
  std::string_view line(int number) const;

  int lines() const { return static_cast<int>(starts_.size()); }

 private:
  std::string_view text_;
  std::vector<std::size_t> starts_;         // offset of the first byte of each line
  std::vector<std::size_t> continuations_;  // offsets of bytes that start no code point
};

// One line of a text, without an index; nothing when there is no such line.
std::optional<std::string_view> find_line(std::string_view text, int number);

}  // namespace punchcard::text
