// What every check reports: a location in a text and a sentence about it.
//
// Grammars, the package's checks and failures of scripts share this type. So `check` can collect
// everything in one list, sort it and print it in one format. An editor finds the location from the
// first words of the line: "file:line:column: message".
//
// Messages are lower case without a full stop, and give what was expected and what was found: "'}'
// expected (to close '{' at line 1) near <eof>". A limit names its number.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "grammar/text/mistake_code.h"

namespace punchcard::text {

// A position in a text as an editor shows it. Both numbers count from 1. Columns count code points
// (not bytes, not cells of a terminal); a tab is one column. 0 means unknown.
struct Place {
  int line = 0;
  int column = 0;

  auto operator<=>(const Place&) const = default;
};

struct Diagnostic {
  std::string file;  // as the user would type it; may be empty
  Place place;
  std::string message;
  Code code = Code::syntax;  // the default is for grammars, which report nothing else
  std::string subject = {};  // the name or field that the message is about; "" where there is none

  bool operator==(const Diagnostic&) const = default;
  // By file, then place, then message.
  bool operator<(const Diagnostic& other) const {
    return std::tie(file, place, message, code, subject) <
           std::tie(other.file, other.place, other.message, other.code, other.subject);
  }
};

// "file:line:column: message" without the unknown parts. If `source` has the line, the line follows
// with a caret under the column:
//
//   cards/zap.lua:7:27: card ZAP has no number 'damge' (did you mean 'damage'?)
//     7 |   victim:lose_points(self.damge)
//       |                           ^
//
// Tabs of the line are repeated before the caret, so that it stands right at any tab width.
// Invisible characters print as '?'. Of a long line only the part around the column is shown: the
// text is a stranger's and ends up in a terminal. The result has no line feed at the end.
std::string format(const Diagnostic& diagnostic, std::string_view source = {});

// Sorts a list into reading order, with whole folders first, and removes duplicates: two checks may
// find the same mistake.
void sort_and_unique(std::vector<Diagnostic>& diagnostics);

}  // namespace punchcard::text
