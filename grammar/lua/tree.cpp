#include "grammar/lua/tree.h"

#include <algorithm>
#include <charconv>

namespace punchcard::lua_syntax {
namespace {

constexpr std::string_view kNames[] = {
    "Block",      "Local",         "LocalFunction", "FunctionStatement",
    "Assign",     "CallStatement", "Return",        "If",
    "While",      "NumericFor",    "GenericFor",    "Repeat",
    "Do",         "Break",         "Goto",          "Label",
    "Nil",        "True",          "False",         "Integer",
    "Float",      "String",        "Vararg",        "Function",
    "Name",       "Index",         "Call",          "MethodCall",
    "Binary",     "Unary",         "Paren",         "Table",
    "Positional", "Named",         "Keyed",         "Binding",
    "Attribute",  "List",
};
static_assert(std::size(kNames) == static_cast<std::size_t>(Kind::List) + 1);

}  // namespace

std::string_view name_of(Kind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::span<const Comment> Tree::documentation(const Node& node) const {
  const auto end =
      std::lower_bound(comments.begin(), comments.end(), node.begin.line,
                       [](const Comment& comment, int line) { return comment.place.line < line; });
  auto begin = end;
  int line = node.begin.line;
  while (begin != comments.begin() && (begin - 1)->alone && (begin - 1)->place.line == line - 1) {
    --begin;
    --line;
  }
  return std::span(comments).subspan(static_cast<std::size_t>(begin - comments.begin()),
                                     static_cast<std::size_t>(end - begin));
}

std::optional<std::int64_t> integer_value(const Node& node) {
  if (!node.is(Kind::Integer)) return std::nullopt;
  const std::string_view text = node.text;
  if (!text.starts_with("0x") && !text.starts_with("0X")) {
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  }
  std::uint64_t value = 0;
  for (const char digit : text.substr(2)) {
    std::uint64_t worth = 0;
    std::from_chars(&digit, &digit + 1, worth, 16);
    value = value * 16 + worth;
  }
  return static_cast<std::int64_t>(value);
}

}  // namespace punchcard::lua_syntax
