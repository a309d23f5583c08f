// The error of a grammar in this folder, and the parts of its sentence that follow the words of the
// table of messages:
//
//   'end' expected (to close 'if' at line 3) near 'else'
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/line_index.h"

namespace punchcard::text {

// Ends the reading of a text and never leaves the folder. RaisingControl throws it for a failed
// rule under must<>; builders throw it for limits, which a grammar cannot express.
struct SyntaxError {
  std::size_t offset = 0;
  std::string words;
  bool closes = false;    // append what is being closed
  bool near = false;      // append the token at the offset
  std::string hint = {};  // append this: " (did you mean 'local'?)"
};

// The open brackets at the parser's position: parentheses, but also 'if' and the like.
class OpenBrackets {
 public:
  void open(std::string_view what, std::size_t offset) { open_.push_back({what, offset}); }
  void close() { open_.pop_back(); }

  // " (to close 'if' at line 3)"; "" when the innermost bracket is on the line of the error, where
  // the reader sees it.
  std::string to_close(const LineIndex& index, std::size_t error) const;

  // Whether a token continues or ends a table, or ends a call, while an 'if' or the like is still
  // open inside: its 'end' is missing.
  bool leaves_open(std::string_view token) const;

 private:
  struct Bracket {
    std::string_view what;
    std::size_t offset;
  };
  std::vector<Bracket> open_;
};

// " near 'else'", or " near <eof>" when the token is empty. A long token is cut; characters that
// could upset a terminal appear as their numbers: " near '<\27>'".
std::string near_token(std::string_view token);

}  // namespace punchcard::text
