// Text in columns, for terminals 80 columns wide. Each function takes time that grows with the
// length of the text, whoever wrote it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::command {

inline constexpr std::size_t kLineWidth = 80;

// The number of columns that a UTF-8 text takes on a terminal: one for most characters, two for
// East Asian scripts and emoji, none for combining marks.
std::size_t columns_of(std::string_view text);

// The words of a text in lines of at most `width` columns; a longer word gets its own line. Returns
// at least one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// The same, but breaks longer words, too, so that no line is wider. For the cells of tables.
std::vector<std::string> broken(std::string_view text, std::size_t width);

// Folds a line into lines of at most `width` columns; all but the first begin with `indent` blanks.
// Blanks are kept because they form columns; the line breaks first where there are two or more.
// Longer words are not broken.
std::vector<std::string> folded(std::string_view line, std::size_t width, std::size_t indent);

// Folds each line of a text, except excerpts of files (" 7 | victim"), whose carets would no longer
// point to the right column.
std::string folded_text(std::string_view text, std::size_t width, std::size_t indent);

// "1 card", "2 cards".
std::string counted(std::size_t count, std::string_view noun);

// Rows of cells. Each column is as wide as its widest cell, with two blanks between columns.
class TextTable {
 public:
  // 'l' or 'r' for each column: the alignment of its cells.
  explicit TextTable(std::string sides) : sides_(std::move(sides)) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // The lines, each after `indent`, without trailing blanks.
  std::string text(std::string_view indent) const;

 private:
  std::string sides_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace punchcard::command
