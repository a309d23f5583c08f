#include "tools/authoring/own_names.h"

#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "interpreter/bind/annotation.h"
#include "interpreter/lua/data_text.h"

namespace punchcard::authoring {

namespace {

// A rule in the sources.
struct Written {
  const lua_syntax::Tree* tree;
  const lua_syntax::Node* field;
  const lua_syntax::Node* function;
};

using Functions = std::map<std::string, Written>;  // by name

void gather(const package::SourceFile& file, Functions& functions) {
  if (!file.tree) return;
  lua_syntax::for_each_node(file.tree->root, [&](const lua_syntax::Node& node) {
    if (!node.is(lua_syntax::Kind::Named) && !node.is(lua_syntax::Kind::Keyed)) return;
    const lua_syntax::Node& key = node.children.front();
    const lua_syntax::Node& value = node.children.back();
    if (!key.is(lua_syntax::Kind::String) || !value.is(lua_syntax::Kind::Function)) return;
    functions.emplace(key.text, Written{&*file.tree, &node, &value});
  });
}

bind::RegistryName named(const package::RuleDefinition& rule, const Functions& functions) {
  bind::RegistryName name;
  name.name = rule.name;
  name.what = bind::RegistryName::What::method;
  const auto found = functions.find(rule.name);
  if (found == functions.end()) return name;
  const Written& written = found->second;
  const bind::Annotation annotation =
      bind::read_annotation(written.tree->documentation(*written.field));
  name.doc = annotation.text;
  name.signature = bind::annotated_signature(*written.function, annotation);
  std::vector<bind::Parameter>& parameters = name.signature.parameters;
  if (!parameters.empty()) parameters.erase(parameters.begin());  // the game
  std::set<std::string_view> told;                                // Lua allows several of one name
  for (const bind::Parameter& parameter : parameters) {
    const bool is_first = told.insert(parameter.name).second;
    const bind::Annotation::Note* note = is_first ? annotation.parameter(parameter.name) : nullptr;
    name.parameter_docs.push_back(note == nullptr ? "" : note->text);
  }
  for (const bind::Annotation::Note& result : annotation.results) name.result_doc = result.text;
  return name;
}

}  // namespace

std::string type_text(const table::Field& field) {
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
      const std::string part = field.parts.empty() ? "any" : type_text(field.parts.front());
      return part.ends_with('?') ? part.substr(0, part.size() - 1) + "[]" : part + "[]";
    }
    case table::FieldType::record: {
      std::vector<std::string> parts;
      for (const table::Field& part : field.parts) {
        parts.push_back(fmt::format("{}: {}", part.name, type_text(part)));
      }
      return fmt::format("{{ {} }}", fmt::join(parts, ", "));
    }
  }
  return "any";
}

std::string type_text(const package::OptionDeclaration& option) {
  if (option.start.type == bind::OptionType::boolean) return "boolean";
  if (option.choices.empty()) return "integer";
  std::vector<std::string> choices;
  for (const bind::OptionValue& choice : option.choices) {
    const bool word = choice.type == bind::OptionType::word;
    choices.push_back(word ? lua::lua_text(choice.word) : package::show_option(choice));
  }
  return fmt::format("{}", fmt::join(choices, "|"));
}

std::vector<bind::RegistryName> own_rules(const package::Package& package) {
  Functions functions;
  for (const package::Layer& layer : package.layers()) {
    for (const package::Evaluated& rules : layer.rules) gather(*rules.file, functions);
    gather(*layer.main.file, functions);
  }
  std::vector<bind::RegistryName> names;
  for (const package::RuleDefinition& rule : package.definition().rules) {
    names.push_back(named(rule, functions));
  }
  return names;
}

}  // namespace punchcard::authoring
