#include "tools/check/plain.h"

#include <map>

namespace punchcard::check {

namespace {

using lua_syntax::Node;

void check_binary(const package::SourceFile& file, const Node& node, Report& report) {
  if (node.text == "/") {
    report.add(file, node.operator_place, {Code::fraction},
               "numbers must be integers: write // (rounds down) or math.divide_up(a, b)");
  } else if (node.text == "^") {
    report.add(file, node.operator_place, {Code::fraction},
               "numbers must be integers: write a multiplication for ^");
  }
}

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
    if (node.is(lua_syntax::Kind::Binary)) check_binary(file, node, report);
    if (node.is(lua_syntax::Kind::Table)) check_table(file, node, report);
    if (node.is(lua_syntax::Kind::Float)) {
      report.add(file, node.begin, {Code::fraction}, "numbers must be integers, found {}",
                 node.text);
    }
  });
}

}  // namespace punchcard::check
