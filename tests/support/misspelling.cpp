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

bool is_used(const lua::Scope& scope, const lua::Node& binding) {
  const lua::Variable* variable = scope.declared_by(binding);
  for (const lua::Use& use : scope.uses()) {
    if (use.variable == variable) return true;
  }
  return false;
}

}  // namespace

std::vector<Mutant> misspellings(const SourceFile& file) {
  std::vector<Mutant> mutants;
  const auto add = [&](const lua::Node& node) {
    const std::string wrong = misspelt(node.text);
    mutants.push_back({node.begin,
                       fmt::format("{} -> {}", node.text, wrong),
                       {{node.offset, node.text.size(), wrong}}});
  };
  lua::for_each_node(file.tree->root, [&](const lua::Node& node) {
    if (node.is(lua::Kind::Name)) add(node);
    if (node.is(lua::Kind::Binding) && is_used(*file.scope, node)) add(node);
    const bool key = (node.is(lua::Kind::Index) && node.dotted) || node.is(lua::Kind::MethodCall);
    if (key) add(node.children[1]);
    if (node.is(lua::Kind::Named)) add(node.children.front());
  });
  return mutants;
}

}  // namespace punchcard
