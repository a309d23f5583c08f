#include "interpreter/package/locate.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "interpreter/package/sources.h"

namespace punchcard::package {

namespace {

using lua_syntax::Node;

// The names between single quotes, in order. They show where on the line a script failed; Lua's own
// errors give no column.
std::vector<std::string> quoted_names(const std::string& message) {
  std::vector<std::string> names;
  for (std::size_t open = message.find('\''); open != message.npos;) {
    const std::size_t close = message.find('\'', open + 1);
    if (close == message.npos) break;
    names.push_back(message.substr(open + 1, close - open - 1));
    open = message.find('\'', close + 1);
  }
  return names;
}

bool is_named(const Node& node, const std::string& name) {
  return (node.is(lua_syntax::Kind::Name) || node.is(lua_syntax::Kind::String)) &&
         node.text == name;
}

bool is_call(const Node& node) {
  return node.is(lua_syntax::Kind::Call) || node.is(lua_syntax::Kind::MethodCall);
}

// The location of the first matching node on a line, in source order.
template <typename Fits>
std::optional<text::Place> first_on(const Node& root, int line, Fits fits) {
  std::optional<text::Place> first;
  lua_syntax::for_each_node(root, [&](const Node& node) {
    if (node.begin.line != line || !fits(node)) return;
    if (!first || node.begin < *first) first = node.begin;
  });
  return first;
}

// The matching nodes on a line.
template <typename Fits>
std::vector<const Node*> all_on(const Node& root, int line, Fits fits) {
  std::vector<const Node*> all;
  lua_syntax::for_each_node(root, [&](const Node& node) {
    if (node.begin.line == line && fits(node)) all.push_back(&node);
  });
  return all;
}

// The call of a line that contains all others as arguments. A failure of an inner call would name
// its function.
std::optional<text::Place> outermost_call(const Node& root, int line) {
  const std::vector<const Node*> calls = all_on(root, line, is_call);
  for (const Node* call : calls) {
    if (all_on(*call, line, is_call).size() == calls.size()) return call->begin;
  }
  return std::nullopt;
}

// The operators that may have caused one of Lua's own errors.
std::vector<std::string_view> blamed_operators(const std::string& message) {
  if (message.find("attempt to divide by zero") != message.npos) return {"//"};
  if (message.find("'n%0'") != message.npos) return {"%"};
  if (message.find("attempt to compare") != message.npos) return {"<", "<=", ">", ">="};
  if (message.find("attempt to concatenate") != message.npos) return {".."};
  return {};
}

std::optional<text::Place> find_named(const Node& root, int line,
                                      const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const auto found = first_on(root, line, [&](const Node& node) { return is_named(node, name); });
    if (found) return found;
  }
  return std::nullopt;
}

// A failure of a script is either Lua's own or comes from a call on this line.
text::Place locate_failure(const SourceFile& file, int line, const std::string& message) {
  if (!file.tree) return {line, 0};
  const Node& root = file.tree->root;
  if (const auto named = find_named(root, line, quoted_names(message))) return *named;
  if (message.find("attempt to ") == message.npos) {
    return outermost_call(root, line).value_or(text::Place{line, 0});
  }
  const std::vector<std::string_view> operators = blamed_operators(message);
  const auto blamed = all_on(root, line, [&operators](const Node& node) {
    return node.is(lua_syntax::Kind::Binary) &&
           std::find(operators.begin(), operators.end(), node.text) != operators.end();
  });
  return blamed.size() == 1 ? blamed.front()->operator_place : text::Place{line, 0};
}

}  // namespace

text::Place locate(const SourceFile& file, int line, const std::vector<std::string>& names) {
  if (!file.tree) return {line, 0};
  const Node& root = file.tree->root;
  if (const auto named = find_named(root, line, names)) return *named;
  if (const auto call = first_on(root, line, is_call)) return *call;
  const auto other = first_on(root, line, [](const Node& node) {
    return !node.is(lua_syntax::Kind::Block) && !node.is(lua_syntax::Kind::List);
  });
  return other.value_or(text::Place{line, 0});
}

text::Diagnostic located(const SourceFile& file, text::Diagnostic diagnostic) {
  const bool lacks =
      diagnostic.file == file.name && diagnostic.place.line > 0 && diagnostic.place.column == 0;
  if (!lacks) return diagnostic;
  const int line = diagnostic.place.line;
  if (diagnostic.code == text::Code::script_error) {
    diagnostic.place = locate_failure(file, line, diagnostic.message);
  } else if (diagnostic.subject.empty()) {
    diagnostic.place = locate(file, line, {});
  } else {
    diagnostic.place = locate(file, line, {diagnostic.subject});
  }
  return diagnostic;
}

text::Diagnostic located(const Sources& sources, text::Diagnostic diagnostic) {
  const SourceFile* file = sources.find(diagnostic.file);
  const bool is_anywhere = diagnostic.code == text::Code::limit;
  return file == nullptr || is_anywhere ? diagnostic : located(*file, std::move(diagnostic));
}

}  // namespace punchcard::package
