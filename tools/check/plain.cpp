#include "tools/check/plain.h"

#include <map>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

void check_table(const package::SourceFile& file, const Node& table, Report& report) {
  std::map<std::string_view, text::Place> seen;
  for (const Node& field : table.children) {
    const Node& key = field.children.front();
    if (field.is(lua_syntax::Kind::Positional) || !key.is(lua_syntax::Kind::String)) continue;
    const auto [first, is_first] = seen.emplace(key.text, key.begin);
    if (is_first) continue;
    report.add(file, key.begin, {Code::duplicate, key.text},
               "field '{}' is given twice, first at line {}", key.text, first->second.line);
  }
}

}  // namespace

void check_plain(const package::SourceFile& file, Report& report) {
  lua_syntax::for_each_node(file.tree->root, [&](const Node& node) {
    if (node.is(lua_syntax::Kind::Table)) check_table(file, node, report);
  });
}

}  // namespace punchcard::check
