#include "tools/workbench/package_view.h"

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/bind/card_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/package/package_files.h"
#include "tools/document/mistakes.h"
#include "tools/document/package.h"
#include "tools/workbench/request.h"

namespace punchcard::workbench {

using document::Json;

namespace {

std::string shown(const bind::CardText& text) {
  return bind::show_card_text(text, [](const std::string&) { return 0; });
}

Json declared_fields(const std::vector<table::Field>& fields) {
  constexpr const char* kTypes[] = {"integer", "boolean", "seat", "card", "list", "record"};
  Json json = Json::array();
  for (const table::Field& field : fields) {
    json.push_back({{"name", field.name}, {"type", kTypes[static_cast<std::size_t>(field.type)]}});
  }
  return json;
}

Json zones_json(const table::Schema& schema) {
  constexpr const char* kShapes[] = {"row", "ring", "pile", "slot"};
  constexpr const char* kOwners[] = {"table", "seat", "card"};
  constexpr const char* kSights[] = {"all", "owner", "none"};
  Json zones = Json::array();
  for (const table::ZoneDeclaration& zone : schema.zones) {
    zones.push_back({{"name", zone.name},
                     {"shape", kShapes[static_cast<std::size_t>(zone.shape)]},
                     {"owner", kOwners[static_cast<std::size_t>(zone.owner)]},
                     {"seen_by", kSights[static_cast<std::size_t>(zone.seen_by)]},
                     {"capacity", zone.capacity},
                     {"gaps", zone.gaps},
                     {"lines", schema.has_lines}});
  }
  return zones;
}

}  // namespace

const bind::Language* language_of(const package::Definition& definition, const std::string& code) {
  if (code.empty()) return nullptr;
  const bind::Language* language = definition.find_language(code);
  if (language == nullptr) {
    throw RequestError("request", fmt::format("{} has no language '{}'", definition.name,
                                              text::printable(code, lua::Failure::kName)));
  }
  return language;
}

Json definition_json(const package::Package& package, const std::string& code) {
  const package::Definition& definition = package.definition();
  const table::Schema& schema = *definition.schema;
  const bind::Language* language = language_of(definition, code);
  Json json = {{"id", definition.id},
               {"name", definition.name},
               {"base", definition.base},
               {"seats", {{"least", schema.least_seats}, {"most", schema.most_seats}}},
               {"options", document::options_json(definition)},
               {"tokens", definition.tokens},
               {"goal", shown(bind::said_in(language, definition.goal))},
               {"how_to_play", Json::array()},
               {"cards", Json::array()},
               {"fields",
                {{"table", declared_fields(schema.table_fields)},
                 {"seat", declared_fields(schema.seat_fields)},
                 {"card", declared_fields(schema.card_fields)}}},
               {"zones", zones_json(schema)},
               {"pointers", Json::array()},
               {"phases", Json::array()},
               {"variants", Json::array()},
               {"languages", Json::array()},
               {"draws", definition.show.there()},
               {"digest", fmt::format("{:016x}", package.digest())}};
  for (const bind::CardText& text : definition.how_to_play) {
    json["how_to_play"].push_back(shown(bind::said_in(language, text)));
  }
  std::vector<document::CardLine> cards = document::list_cards(package, language);
  document::mark_cards(cards, package);
  constexpr const char* kMarks[] = {"", "added", "changed"};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    Json card = document::card_json(cards[i]);
    card["mark"] = kMarks[static_cast<std::size_t>(cards[i].mark)];
    card["file"] = definition.cards[i].file;
    card["line"] = definition.cards[i].place.line;
    card["label"] = schema.kinds[i].label();
    json["cards"].push_back(std::move(card));
  }
  for (const table::PointerDeclaration& pointer : schema.pointers) {
    json["pointers"].push_back(
        {{"name", pointer.name},
         {"zone", schema.zones[static_cast<std::size_t>(pointer.zone)].name}});
  }
  for (const auto& phase : definition.phases) json["phases"].push_back(phase.name);
  for (const auto& variant : definition.variants) {
    json["variants"].push_back({{"id", variant.id}, {"name", variant.name}});
  }
  for (const bind::Language& each : definition.languages) {
    json["languages"].push_back({{"code", each.code}, {"name", each.name}});
  }
  return json;
}

Json package_json(const LoadedPackage& loaded, const std::string& language) {
  Json json = {{"sound", loaded.package() != nullptr},
               {"mistakes", document::mistakes_json(loaded.mistakes())},
               {"gaps", document::mistakes_json(loaded.gaps())},
               {"tests", loaded.scenario_files()},
               {"own_variants", package::own_variants(loaded.folder())},
               {"definition", nullptr}};
  if (loaded.package() != nullptr) {
    json["definition"] = definition_json(*loaded.package(), language);
  }
  return json;
}

}  // namespace punchcard::workbench
