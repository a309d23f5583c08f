#include "tests/support/misspelling.h"

#include <utility>

#include <fmt/format.h>

namespace punchcard {

namespace {

std::string misspelt(std::string name) {
  if (name.size() < 3) return name + "x";
  const std::size_t middle = name.size() / 2;
  if (name[middle] == name[middle - 1]) return name.erase(middle, 1);
  std::swap(name[middle], name[middle - 1]);
  return name;
}

bool is_used(const lua_syntax::Scope& scope, const lua_syntax::Node& binding) {
  const lua_syntax::Variable* variable = scope.declared_by(binding);
  for (const lua_syntax::Use& use : scope.uses()) {
    if (use.variable == variable) return true;
  }
  return false;
}

}  // namespace

std::vector<Mutant> misspellings(const package::SourceFile& file) {
  std::vector<Mutant> mutants;
  const auto add = [&](const lua_syntax::Node& node) {
    const std::string wrong = misspelt(node.text);
    mutants.push_back({node.begin,
                       fmt::format("{} -> {}", node.text, wrong),
                       {{node.offset, node.text.size(), wrong}}});
  };
  lua_syntax::for_each_node(file.tree->root, [&](const lua_syntax::Node& node) {
    if (node.is(lua_syntax::Kind::Name)) add(node);
    if (node.is(lua_syntax::Kind::Binding) && is_used(*file.scope, node)) add(node);
    const bool key =
        (node.is(lua_syntax::Kind::Index) && node.dotted) || node.is(lua_syntax::Kind::MethodCall);
    if (key) add(node.children[1]);
    if (node.is(lua_syntax::Kind::Named)) add(node.children.front());
  });
  return mutants;
}

}  // namespace punchcard
