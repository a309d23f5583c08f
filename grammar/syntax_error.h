#pragma once

// How a grammar of this folder refuses a text.
//
// Each grammar keeps its words in one table (messages.h), a row for each rule that the grammar says
// must follow. A row is only the expectation, "'end' expected"; the rest of the sentence is the
// same everywhere and made here: what is being closed, and what was found instead.
//
//   'end' expected (to close 'if' at line 3) near 'else'

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/line_index.h"

namespace punchcard {

// A row of a table of messages.
struct Expectation {
  const char* words = nullptr;
  bool closes = false;  // closes the innermost open bracket: its place is told
  bool near = true;     // what stands there instead is told
};

constexpr Expectation expect(const char* words) { return {words, false, true}; }
constexpr Expectation closing(const char* words) { return {words, true, true}; }
constexpr Expectation refuse(const char* words) { return {words, false, false}; }

// Ends the reading of a text; never leaves the folder. Thrown by the control of raising_control.h
// for a rule that must match and does not, and by builders for what a grammar cannot say (limits).
struct SyntaxError {
  std::size_t offset = 0;
  std::string words;
  bool closes = false;
  bool near = false;
};

// The brackets that are open where the parser stands: parentheses, but also 'if' and its like.
class OpenBrackets {
 public:
  void open(std::string_view what, std::size_t offset) { open_.push_back({what, offset}); }
  void close() { open_.pop_back(); }

  // " (to close 'if' at line 3)"; "" when the innermost bracket stands on the line of the error:
  // there it is seen anyway.
  std::string to_close(const LineIndex& index, std::size_t error) const;

 private:
  struct Bracket {
    std::string_view what;
    std::size_t offset;
  };
  std::vector<Bracket> open_;
};

// " near 'else'", or " near <eof>" when nothing was found. A long token is cut, and what could
// upset a terminal is written as its number: " near '<\27>'".
std::string near_token(std::string_view token);

}  // namespace punchcard
