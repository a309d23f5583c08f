#include "grammar/syntax_error.h"

namespace punchcard {
namespace {

constexpr std::size_t kShown = 40;  // bytes of a token

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20U || byte == 0x7FU;
}

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

}  // namespace

std::string OpenBrackets::to_close(const LineIndex& index, std::size_t error) const {
  if (open_.empty()) return "";
  const int line = index.place(open_.back().offset).line;
  if (line == index.place(error).line) return "";
  return " (to close '" + std::string(open_.back().what) + "' at line " + std::to_string(line) +
         ")";
}

std::string near_token(std::string_view token) {
  if (token.empty()) return " near <eof>";
  const bool cut = token.size() > kShown;
  if (cut) {
    token = token.substr(0, kShown);
    while (is_continuation(token.back())) token.remove_suffix(1);
    token.remove_suffix(static_cast<unsigned char>(token.back()) >= 0x80U ? 1 : 0);
  }
  std::string shown;
  for (const char c : token) {
    shown += is_control(c) ? "<\\" + std::to_string(static_cast<unsigned char>(c)) + ">"
                           : std::string(1, c);
  }
  return " near '" + shown + (cut ? "...'" : "'");
}

}  // namespace punchcard
