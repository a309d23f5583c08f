#include "tools/authoring/package_meta.h"

#include <map>
#include <vector>

#include <fmt/format.h>

#include "interpreter/bind/meta.h"
#include "tools/authoring/own_names.h"

namespace punchcard::authoring {

namespace {

// The classes that the package extends, with the added lines.
class PackageMeta {
 public:
  explicit PackageMeta(const package::Package& package)
      : package_(package), schema_(*package.definition().schema) {
    add_fields();
    add_places();
    add_options();
    add_numbers();
  }

  std::string text() const {
    const package::Definition& definition = package_.definition();
    std::string text = fmt::format(
        "---@meta\n\n-- What {} names itself. Made by `punchcard reference --package`; edit the "
        "package, not this file.\n",
        definition.name);
    for (const auto& [name, lines] : classes_) {
      text += fmt::format("\n---@class {}\n{}", name, lines);
      if (name == "game") text += "local game = {}\n";
    }
    for (const bind::RegistryName& rule : own_rules(package_)) {
      text += "\n" + bind::meta::function(fmt::format("function game:{}", rule.name), rule);
    }
    return text;
  }

 private:
  void add(const std::string& owner, std::string_view name, std::string_view type,
           std::string_view doc = {}) {
    classes_[owner] += bind::meta::field(name, bind::parse_type(type), doc);
  }

  void add_fields() {
    for (const table::Field& field : schema_.table_fields) {
      add("game", field.name, type_text(field));
      add_key(field.name, "any");
    }
    for (const table::Field& field : schema_.seat_fields) {
      add("seat", field.name, type_text(field));
      add_key(field.name, "table<string, any>");
    }
    for (const table::Field& field : schema_.card_fields) {
      add("card", field.name, type_text(field));
      add("card_table", field.name, "any?");
    }
  }

  void add_places() {
    for (const table::ZoneDeclaration& zone : schema_.zones) {
      const char* owner = zone.owner == table::ZoneOwner::table  ? "game"
                          : zone.owner == table::ZoneOwner::seat ? "seat"
                                                                 : "card";
      add(owner, zone.name, "zone");
      const bool one = zone.owner == table::ZoneOwner::table;
      add_key(zone.name, one ? "string|string[]" : "table<string, string|string[]>");
    }
    for (const table::PointerDeclaration& pointer : schema_.pointers) {
      add("game", pointer.name, "pointer");
      add_key(pointer.name, "any");
    }
  }

  // The keys of positions and expectations.
  void add_key(std::string_view name, std::string_view type) {
    const bool several = type.find('|') != type.npos;
    const std::string optional = several ? fmt::format("({})?", type) : fmt::format("{}?", type);
    add("position", name, optional);
    add("expectation", name, optional);
  }

  void add_options() {
    for (const package::OptionDeclaration& option : package_.definition().options) {
      add("options", option.name, type_text(option));
    }
    add("game", "options", "options");
  }

  void add_numbers() {
    std::map<std::string, std::vector<std::string>> cards;  // by number
    for (const table::Kind& kind : schema_.kinds) {
      for (const table::Number& number : kind.numbers) cards[number.name].push_back(kind.name);
    }
    for (const auto& [number, names] : cards) {
      const std::string doc = fmt::format("A number of {}.", fmt::join(names, ", "));
      add("execution", number, "integer", doc);
      add("card", number, "integer", doc);
    }
  }

  const package::Package& package_;
  const table::Schema& schema_;
  std::map<std::string, std::string> classes_;
};

}  // namespace

std::string package_meta(const package::Package& package) { return PackageMeta(package).text(); }

}  // namespace punchcard::authoring
