// What every check in the house reports: a place in a text and a sentence about it.
//
// One shape for all of them (grammars, the package's checks, failures of scripts) means that
// `check` can put everything into one list, sort it and print it the same way, and that an editor
// finds the place from the first words of the line: "file:line:column: message".
//
// Messages are lower case without a full stop, and say what was expected and what was found:
// "'}' expected (to close '{' at line 1) near <eof>". A limit names its number.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/text/mistake_code.h"

namespace punchcard::text {

// A position in a text as an editor shows it: both numbers count from 1, columns count code points
// (not bytes, not cells of a terminal); a tab is one column. 0 means that the number is not known.
struct Place {
  int line = 0;
  int column = 0;

  auto operator<=>(const Place&) const = default;
};

struct Diagnostic {
  std::string file;  // as the user would type it; may be empty
  Place place;
  std::string message;
  Code code = Code::syntax;  // of grammars, which report nothing else
  std::string subject = {};  // the name or field that it is about; "" where there is none

  auto operator<=>(const Diagnostic&) const = default;  // by file, then place, then message
};

// "file:line:column: message"; parts that are not known are left out. When the text of the file is
// given and has that line, the line follows with a caret under the column:
//
//   cards/zap.lua:7:27: card ZAP has no number 'damge' (did you mean 'damage'?)
//     7 |   victim:lose_points(self.damge)
//       |                           ^
//
// Tabs of the line are repeated before the caret, so that it stands right whatever a tab is worth.
// What is no visible character prints as '?', and of a long line only the part around the column is
// shown: the text is a stranger's and ends up in a terminal. No line feed at the end.
std::string format(const Diagnostic& diagnostic, std::string_view source = {});

// Puts a list in reading order, what concerns a folder first, and drops what is said twice: checks
// that look at the same text from two sides may well find the same mistake.
void sort_and_unique(std::vector<Diagnostic>& diagnostics);

}  // namespace punchcard::text
