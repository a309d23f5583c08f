#include "grammar/lua/foreign.h"

#include <algorithm>
#include <iterator>

namespace punchcard::lua_syntax {
namespace {

struct Foreign {
  std::string_view token;
  std::string_view lua;
};

constexpr Foreign kForeign[] = {
    {"!=", "~="},         {"!", "not"},        {"&&", "and"},       {"||", "or"},
    {"++", "x = x + 1"},  {"+=", "x = x + y"}, {"-=", "x = x - y"}, {"*=", "x = x * y"},
    {"/=", "x = x // y"}, {"%=", "x = x % y"}, {"//", "--"},
};

}  // namespace

std::string foreign_hint(std::string_view token) {
  const auto found = std::find_if(std::begin(kForeign), std::end(kForeign),
                                  [&](const Foreign& entry) { return entry.token == token; });
  return found == std::end(kForeign) ? "" : " (Lua writes '" + std::string(found->lua) + "')";
}

}  // namespace punchcard::lua_syntax
