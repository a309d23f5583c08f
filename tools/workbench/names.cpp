#include "tools/workbench/names.h"

#include <map>
#include <string>
#include <vector>

#include "tools/authoring/own_names.h"

namespace punchcard::workbench {

using document::Json;

namespace {

const char* what_name(bind::RegistrySection::What what) {
  constexpr const char* kNames[] = {"type", "library", "file"};
  return kNames[static_cast<std::size_t>(what)];
}

const char* what_name(bind::RegistryName::What what) {
  constexpr const char* kNames[] = {"property", "method", "function", "constant"};
  return kNames[static_cast<std::size_t>(what)];
}

Json name_json(const bind::RegistryName& name) {
  Json json = {{"name", name.name},
               {"what", what_name(name.what)},
               {"signature", bind::to_text(name.signature)},
               {"doc", name.doc},
               {"errors", name.errors},
               {"result", name.result_doc},
               {"settable", name.settable},
               {"origin", name.origin},
               {"parameters", Json::array()}};
  for (std::size_t i = 0; i < name.signature.parameters.size(); ++i) {
    const bind::Parameter& parameter = name.signature.parameters[i];
    const bool has_doc = i < name.parameter_docs.size();
    json["parameters"].push_back({{"name", parameter.name},
                                  {"type", parameter.type.text},
                                  {"doc", has_doc ? name.parameter_docs[i] : ""}});
  }
  return json;
}

Json fields_json(const std::vector<table::Field>& fields) {
  Json json = Json::array();
  for (const table::Field& field : fields) {
    json.push_back({{"name", field.name}, {"type", authoring::type_text(field)}});
  }
  return json;
}

}  // namespace

Json reference(const bind::Registry& registry) {
  Json sections = Json::array();
  for (const bind::RegistrySection& section : registry.sections()) {
    Json json = {{"what", what_name(section.what)},
                 {"name", section.name},
                 {"doc", section.doc},
                 {"names", Json::array()},
                 {"tables", Json::array()}};
    for (const bind::RegistryName& name : section.names) json["names"].push_back(name_json(name));
    for (const bind::RegistryTable& table : section.tables) {
      Json fields = Json::array();
      for (const bind::RegistryField& field : table.fields) {
        fields.push_back({{"name", field.name}, {"type", field.type.text}, {"doc", field.doc}});
      }
      json["tables"].push_back({{"name", table.name}, {"fields", std::move(fields)}});
    }
    sections.push_back(std::move(json));
  }
  return {{"sections", std::move(sections)}};
}

Json own_names(const package::Package& package) {
  const package::Definition& definition = package.definition();
  const table::Schema& schema = *definition.schema;
  Json json = {{"fields",
                {{"game", fields_json(schema.table_fields)},
                 {"seat", fields_json(schema.seat_fields)},
                 {"card", fields_json(schema.card_fields)}}},
               {"zones", Json::array()},
               {"pointers", Json::array()},
               {"options", Json::array()},
               {"numbers", Json::object()},
               {"cards", Json::array()},
               {"rules", Json::array()},
               {"phases", Json::array()},
               {"events", Json::array()},
               {"topics", Json::array()}};
  constexpr const char* kOwners[] = {"game", "seat", "card"};
  for (const table::ZoneDeclaration& zone : schema.zones) {
    json["zones"].push_back(
        {{"name", zone.name}, {"owner", kOwners[static_cast<std::size_t>(zone.owner)]}});
  }
  for (const table::PointerDeclaration& pointer : schema.pointers) {
    json["pointers"].push_back(pointer.name);
  }
  for (const package::OptionDeclaration& option : definition.options) {
    json["options"].push_back({{"name", option.name}, {"type", authoring::type_text(option)}});
  }
  std::map<std::string, std::vector<std::string>> owners;  // of a number
  for (std::size_t i = 0; i < schema.kinds.size(); ++i) {
    const table::Kind& kind = schema.kinds[i];
    Json numbers = Json::array();
    for (const table::Number& number : kind.numbers) {
      numbers.push_back(number.name);
      owners[number.name].push_back(kind.id);
    }
    json["cards"].push_back({{"id", kind.id},
                             {"name", kind.name},
                             {"label", kind.label()},
                             {"file", definition.cards[i].file},
                             {"numbers", std::move(numbers)}});
  }
  for (const auto& [number, ids] : owners) json["numbers"][number] = ids;
  std::map<std::string, const package::RuleDefinition*> places;
  for (const package::RuleDefinition& rule : definition.rules) places[rule.name] = &rule;
  for (const bind::RegistryName& rule : authoring::own_rules(package)) {
    Json entry = name_json(rule);
    entry["origin"] = places[rule.name]->file;
    entry["line"] = places[rule.name]->place.line;
    json["rules"].push_back(std::move(entry));
  }
  for (const auto& phase : definition.phases) json["phases"].push_back(phase.name);
  for (const auto& event : definition.events) {
    json["events"].push_back({{"name", event.name}, {"text", event.text.source}});
  }
  for (const auto& question : definition.questions) {
    json["topics"].push_back({{"topic", question.topic},
                              {"phase", question.phase},
                              {"text", question.text.source},
                              {"options", question.options}});
  }
  return json;
}

}  // namespace punchcard::workbench
