#include "grammar/lua/identifier.h"

#include <algorithm>
#include <array>

#include "grammar/text/ascii.h"

namespace punchcard::lua_syntax {

namespace {

constexpr std::array<std::string_view, 22> kReserved = {
    "and",      "break",  "do",   "else", "elseif", "end",  "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",  "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while"};

}  // namespace

bool is_reserved(std::string_view word) {
  return std::find(kReserved.begin(), kReserved.end(), word) != kReserved.end();
}

bool is_identifier(std::string_view text) { return text::is_name(text) && !is_reserved(text); }

}  // namespace punchcard::lua_syntax
