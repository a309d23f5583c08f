#include "grammar/text/syntax_error.h"

#include <algorithm>

#include "grammar/text/code_point.h"

namespace punchcard::text {
namespace {

constexpr std::size_t kLongestToken = 40;  // characters of a token

}  // namespace

std::string OpenBrackets::to_close(const LineIndex& index, std::size_t error) const {
  if (open_.empty()) return "";
  const int line = index.place(open_.back().offset).line;
  if (line == index.place(error).line) return "";
  return " (to close '" + std::string(open_.back().what) + "' at line " + std::to_string(line) +
         ")";
}

bool OpenBrackets::leaves_open(std::string_view token) const {
  const auto sign = std::find_if(open_.rbegin(), open_.rend(), [](const Bracket& bracket) {
    return bracket.what == "{" || bracket.what == "(" || bracket.what == "[";
  });
  if (sign == open_.rend() || sign == open_.rbegin()) return false;
  return sign->what == "{" ? token == "," || token == "}" : sign->what == "(" && token == ")";
}

std::string near_token(std::string_view token) {
  if (token.empty()) return " near <eof>";
  std::string shown;
  for (std::size_t count = 0; count < kLongestToken && !token.empty(); ++count) {
    const CodePoint next = first_code_point(token);
    if (next.visible) {
      shown += token.substr(0, next.length);
    } else {
      for (const char c : token.substr(0, next.length)) {
        shown += "<\\" + std::to_string(static_cast<unsigned char>(c)) + ">";
      }
    }
    token.remove_prefix(next.length);
  }
  return " near '" + shown + (token.empty() ? "'" : "...'");
}

}  // namespace punchcard::text
