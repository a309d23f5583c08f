// How a grammar of this folder refuses a text, and the parts of the sentence that follow the words
// of its table of messages:
//
//   'end' expected (to close 'if' at line 3) near 'else'
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/line_index.h"

namespace punchcard::text {

// Ends the reading of a text; never leaves the folder. Thrown by RaisingControl for a rule that
// must match and does not, and by builders for what a grammar cannot say (limits).
struct SyntaxError {
  std::size_t offset = 0;
  std::string words;
  bool closes = false;    // to be followed by what is being closed
  bool near = false;      // to be followed by what stands at the offset
  std::string hint = {};  // and by this: " (did you mean 'local'?)"
};

// The brackets that are open where the parser stands: parentheses, but also 'if' and its like.
class OpenBrackets {
 public:
  void open(std::string_view what, std::size_t offset) { open_.push_back({what, offset}); }
  void close() { open_.pop_back(); }

  // " (to close 'if' at line 3)"; "" when the innermost bracket stands on the line of the error:
  // there it is seen anyway.
  std::string to_close(const LineIndex& index, std::size_t error) const;

  // Whether a token goes on with a table or ends it, or ends a call, though 'if' or its like is
  // still open in there: its 'end' was forgotten.
  bool leaves_open(std::string_view token) const;

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

}  // namespace punchcard::text
