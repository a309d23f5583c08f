// Text in columns, for 80 of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace punchcard::command {

inline constexpr std::size_t kLineWidth = 80;

// How many columns a text of UTF-8 takes on a terminal: most characters one, those of East Asian
// scripts and emoji two, marks that combine with the one before them none.
std::size_t columns_of(std::string_view text);

// The words of a text in lines of at most `width` columns; a longer word has a line of its own. At
// least one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// The same, but a longer word is broken, too, so that no line is wider: for cells of tables.
std::vector<std::string> broken(std::string_view text, std::size_t width);

// A line in lines of at most `width` columns, all but the first behind `indent` blanks. Blanks stay
// as they are, for columns are made of them; where there are two or more it is broken first. A
// longer word is not broken.
std::vector<std::string> folded(std::string_view line, std::size_t width, std::size_t indent);

// Each line of a text folded, but for excerpts of files ("  7 |   victim"), whose carets would no
// longer point.
std::string folded_text(std::string_view text, std::size_t width, std::size_t indent);

// "1 card", "2 cards".
std::string counted(std::size_t count, std::string_view noun);

// Rows of cells, each column as wide as its widest cell, two blanks between.
class TextTable {
 public:
  // 'l' or 'r' for each column: to which side its cells go.
  explicit TextTable(std::string sides) : sides_(std::move(sides)) {}

  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // The lines, each behind `indent`, without blanks at their ends.
  std::string text(std::string_view indent) const;

 private:
  std::string sides_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace punchcard::command
