// The lines of a program's text: what stands on each, and how deep.
//
// A step of indentation is two spaces or one tab; a line uses one of the two. What follows `//` is
// a comment (the language has no texts in which it could mean anything else). Lines with nothing
// else are left out, however they are indented.
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
  std::string_view text;   // without indentation, comment and blank space at its end
  std::size_t offset = 0;  // of its first character in the text
  int number = 0;          // from 1
  int level = 0;
  std::string mistake;  // what is wrong with the indentation as such; its level is then a guess
};

std::vector<SourceLine> read_lines(std::string_view text, const text::LineIndex& index);

// The text without comment and without blank space at both ends.
std::string_view bare_text(std::string_view line);

// What is wrong with the level of an instruction, given those above; "" when it is allowed:
// "level 1 expected right under 'if', found level 0".
std::string level_mistake(std::span<const Indented> above, Indented found);

}  // namespace punchcard::race
