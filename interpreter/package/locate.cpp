#include "interpreter/package/locate.h"

#include <optional>
#include <utility>

namespace punchcard::package {

namespace {

using lua_syntax::Node;

// The names between single quotes, in order: what a script's failure is about, Lua's own errors
// tell in words alone.
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

// The first place on a line of a node that fits, in the order of the source.
template <typename Fits>
std::optional<text::Place> first_on(const Node& root, int line, Fits fits) {
  std::optional<text::Place> first;
  lua_syntax::for_each_node(root, [&](const Node& node) {
    if (node.begin.line != line || !fits(node)) return;
    if (!first || node.begin < *first) first = node.begin;
  });
  return first;
}

}  // namespace

text::Place locate(const SourceFile& file, int line, const std::vector<std::string>& names) {
  if (!file.tree) return {line, 0};
  const Node& root = file.tree->root;
  for (const std::string& name : names) {
    const auto found = first_on(root, line, [&](const Node& node) { return is_named(node, name); });
    if (found) return *found;
  }
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
  const bool is_of_script = diagnostic.code == text::Code::script_error;
  std::vector<std::string> names;
  if (is_of_script) names = quoted_names(diagnostic.message);
  if (!diagnostic.subject.empty()) names.push_back(diagnostic.subject);
  diagnostic.place = locate(file, diagnostic.place.line, names);
  return diagnostic;
}

text::Diagnostic located(const Sources& sources, text::Diagnostic diagnostic) {
  const SourceFile* file = sources.find(diagnostic.file);
  const bool is_anywhere = diagnostic.code == text::Code::limit;
  return file == nullptr || is_anywhere ? diagnostic : located(*file, std::move(diagnostic));
}

}  // namespace punchcard::package
