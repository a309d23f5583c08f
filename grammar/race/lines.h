// Splits a program's text into lines: the text and the level of each.
//
// A step of indentation is two spaces or one tab; a line uses only one of the two. A comment begins
// with `//` (the language has no string literals that could contain it). Lines with nothing else
// are left out, whatever their indentation.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/race/tree.h"
#include "grammar/text/line_index.h"

namespace punchcard::race {

inline constexpr int kDeepestLevel = 100;
inline constexpr std::size_t kSpacesPerLevel = 2;

struct SourceLine {
  std::string_view text;   // without indentation, comment and trailing blank space
  std::size_t offset = 0;  // of its first character in the text
  int number = 0;          // from 1
  int level = 0;
  std::string mistake;  // what is wrong with the indentation itself; `level` is then a guess
};

std::vector<SourceLine> read_lines(std::string_view text, const text::LineIndex& index);

// The text without a comment and without blank space at both ends.
std::string_view bare_text(std::string_view line);

// What is wrong with the level of an instruction under those above; "" when it is allowed: "level 1
// expected right under 'if', found level 0".
std::string level_mistake(std::span<const Indented> above, Indented found);

}  // namespace punchcard::race
