#include "tests/grammar/lua_dump.h"

#include <algorithm>
#include <cctype>

#include "grammar/lua/parse.h"

namespace punchcard::lua_syntax {
namespace {

std::string children(const Node& node) {
  std::string text;
  for (const Node& child : node.children) text += (text.empty() ? "" : " ") + dump(child);
  return text;
}

std::string form(std::string_view head, const Node& node) {
  const std::string rest = children(node);
  return "(" + std::string(head) + (rest.empty() ? "" : " ") + rest + ")";
}

std::string in_quotes(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) text += c == '\n' ? std::string("\\n") : std::string(1, c);
  return text + "\"";
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

}  // namespace

std::string dump(const Node& node) {
  switch (node.kind) {
    case Kind::Name:
    case Kind::Integer:
      return node.text;
    case Kind::Float:
      return "float:" + node.text;
    case Kind::String:
      return in_quotes(node.text);
    case Kind::Nil:
    case Kind::True:
    case Kind::False:
      return lower(name_of(node.kind));
    case Kind::Vararg:
      return "...";
    case Kind::Attribute:
      return "<" + node.text + ">";
    case Kind::Binding:
      return node.text + children(node);
    case Kind::List:
      return "[" + children(node) + "]";
    case Kind::Block:
      return "{" + children(node) + "}";
    case Kind::Binary:
    case Kind::Unary:
      return form(node.text, node);
    case Kind::Index:
      return form(node.method ? ":" : node.dotted ? "." : "index", node);
    case Kind::MethodCall:
      return form(":", node);
    case Kind::Function:
      return form(node.method ? "method" : "function", node);
    case Kind::Goto:
    case Kind::Label:
      return "(" + lower(name_of(node.kind)) + " " + node.text + ")";
    default:
      return form(lower(name_of(node.kind)), node);
  }
}

std::string dump_source(std::string_view source) {
  const ParseResult result = parse(source, "");
  return result.ok() ? children(result.tree->root) : complaints(source);
}

std::string dump_expression(std::string_view expression) {
  const std::string source = "return " + std::string(expression);
  const ParseResult result = parse(source, "");
  if (!result.ok()) return complaints(source);
  return children(result.tree->root.children.front().children.front());
}

std::string complaints(std::string_view source) {
  std::string text;
  for (const text::Diagnostic& diagnostic : parse(source, "").diagnostics) {
    text += (text.empty() ? "" : "\n") + text::format(diagnostic);
  }
  return text;
}

}  // namespace punchcard::lua_syntax
