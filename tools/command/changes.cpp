#include "tools/command/changes.h"

#include <fmt/format.h>

#include "tools/command/columns.h"

namespace punchcard::command {

namespace {

void add_names(const package::Value* table, std::vector<std::string>& names) {
  if (table == nullptr) return;
  for (const auto& [name, value] : table->fields) names.push_back(name);
}

}  // namespace

Changes changes_of(const package::Package& package) {
  Changes changes;
  std::vector<std::string> options;
  for (const package::Layer& layer : package.layers()) {
    if (layer.is_game) continue;
    const package::Value& main = layer.main.value;
    add_names(main.find("options"), options);
    add_names(main.find("rules"), changes.rules);
    add_names(main.find("phases"), changes.phases);
    const package::Value* cards = main.find("cards");
    const package::Value* drop = cards == nullptr ? nullptr : cards->find("drop");
    if (drop == nullptr) continue;
    for (const package::Value& id : drop->items) changes.dropped.push_back(id.text);
  }
  for (const std::string& name : options) {
    const package::OptionDeclaration* option = package.definition().find_option(name);
    changes.options.push_back(fmt::format("{} {}", name, package::show_option(option->start)));
  }
  return changes;
}

std::string changes_text(const Changes& changes) {
  TextTable table("ll");
  const auto add = [&table](const char* what, const std::vector<std::string>& names) {
    if (!names.empty()) table.add({what, fmt::format("{}", fmt::join(names, ", "))});
  };
  add("options", changes.options);
  add("changed rules", changes.rules);
  add("changed phases", changes.phases);
  add("cards left out", changes.dropped);
  return table.text("  ");
}

}  // namespace punchcard::command
