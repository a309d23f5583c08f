#include "tools/authoring/package_meta.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "interpreter/bind/annotation.h"
#include "interpreter/bind/meta.h"

namespace punchcard::authoring {

namespace {

std::string type_of(const table::Field& field) {
  switch (field.type) {
    case table::FieldType::integer:
      return "integer";
    case table::FieldType::boolean:
      return "boolean";
    case table::FieldType::seat:
      return "seat?";
    case table::FieldType::card:
      return "card?";
    case table::FieldType::list: {
      const std::string part = field.parts.empty() ? "any" : type_of(field.parts.front());
      return part.ends_with('?') ? part.substr(0, part.size() - 1) + "[]" : part + "[]";
    }
    case table::FieldType::record: {
      std::vector<std::string> parts;
      for (const table::Field& part : field.parts) {
        parts.push_back(fmt::format("{}: {}", part.name, type_of(part)));
      }
      return fmt::format("{{ {} }}", fmt::join(parts, ", "));
    }
  }
  return "any";
}

std::string type_of(const package::OptionDeclaration& option) {
  if (option.start.type == bind::OptionType::boolean) return "boolean";
  if (option.choices.empty()) return "integer";
  std::vector<std::string> choices;
  for (const bind::OptionValue& choice : option.choices) {
    const bool word = choice.type == bind::OptionType::word;
    choices.push_back(word ? fmt::format("\"{}\"", choice.word) : package::show_option(choice));
  }
  return fmt::format("{}", fmt::join(choices, "|"));
}

// The classes that the package extends, with the added lines.
class PackageMeta {
 public:
  explicit PackageMeta(const package::Package& package)
      : package_(package), schema_(*package.definition().schema) {
    add_fields();
    add_places();
    add_options();
    add_numbers();
    for (const package::Layer& layer : package.layers()) gather_rules(layer);
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
    for (const package::RuleDefinition& rule : definition.rules) text += "\n" + rule_text(rule);
    return text;
  }

 private:
  void add(const std::string& owner, std::string_view name, std::string_view type,
           std::string_view doc = {}) {
    classes_[owner] += bind::meta::field(name, bind::parse_type(type), doc);
  }

  void add_fields() {
    for (const table::Field& field : schema_.table_fields) {
      add("game", field.name, type_of(field));
      add_key(field.name, "any");
    }
    for (const table::Field& field : schema_.seat_fields) {
      add("seat", field.name, type_of(field));
      add_key(field.name, "table<string, any>");
    }
    for (const table::Field& field : schema_.card_fields) {
      add("card", field.name, type_of(field));
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
      add("options", option.name, type_of(option));
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

  // The functions of rules in the sources, a base's before those that wrap it.
  void gather_rules(const package::Layer& layer) {
    for (const package::Evaluated& file : layer.rules) gather_rules(*file.file);
    gather_rules(*layer.main.file);
  }

  void gather_rules(const package::SourceFile& file) {
    if (!file.tree) return;
    lua_syntax::for_each_node(file.tree->root, [&](const lua_syntax::Node& node) {
      if (!node.is(lua_syntax::Kind::Named) && !node.is(lua_syntax::Kind::Keyed)) return;
      const lua_syntax::Node& key = node.children.front();
      const lua_syntax::Node& value = node.children.back();
      if (!key.is(lua_syntax::Kind::String) || !value.is(lua_syntax::Kind::Function)) return;
      functions_.emplace(key.text, Written{&*file.tree, &node, &value});
    });
  }

  std::string rule_text(const package::RuleDefinition& rule) const {
    bind::RegistryName name;
    name.name = rule.name;
    name.what = bind::RegistryName::What::method;
    if (const auto found = functions_.find(rule.name); found != functions_.end()) {
      const Written& written = found->second;
      const bind::Annotation annotation =
          bind::read_annotation(written.tree->documentation(*written.field));
      name.doc = annotation.text;
      name.signature = bind::annotated_signature(*written.function, annotation);
      std::vector<bind::Parameter>& parameters = name.signature.parameters;
      if (!parameters.empty()) parameters.erase(parameters.begin());  // the game
      for (const bind::Parameter& parameter : parameters) {
        const bind::Annotation::Note* note = annotation.parameter(parameter.name);
        name.parameter_docs.push_back(note == nullptr ? "" : note->text);
      }
      for (const bind::Annotation::Note& result : annotation.results) name.result_doc = result.text;
    }
    return bind::meta::function(fmt::format("function game:{}", rule.name), name);
  }

  struct Written {
    const lua_syntax::Tree* tree;
    const lua_syntax::Node* field;
    const lua_syntax::Node* function;
  };

  const package::Package& package_;
  const table::Schema& schema_;
  std::map<std::string, std::string> classes_;
  std::map<std::string, Written> functions_;  // by name
};

}  // namespace

std::string package_meta(const package::Package& package) { return PackageMeta(package).text(); }

}  // namespace punchcard::authoring
