#include "interpreter/package/package_registry.h"

#include <array>
#include <utility>

#include "interpreter/package/constructors.h"
#include "interpreter/package/shape.h"
#include "interpreter/package/sources.h"

namespace punchcard::package {

namespace {

constexpr std::array<std::string_view, 7> kRoles = {"game",     "card", "rules",   "variant",
                                                    "language", "show", "scenario"};

bind::RegistryTable registry_table(std::string name, Shape shape) {
  bind::RegistryTable table{std::move(name), {}};
  for (const ShapeField& field : shape) {
    table.fields.push_back(
        {std::string(field.name), bind::parse_type(field.type), std::string(field.doc)});
  }
  return table;
}

void add_tables(bind::Registry& registry) {
  registry.add_table("game", registry_table("game { }", kGameShape));
  registry.add_table("game", registry_table("a phase", kPhaseShape));
  registry.add_table("game", registry_table("zones", kZoneShape));
  registry.add_table("game", registry_table("field { }", kFieldShape));
  registry.add_table("game", registry_table("words", kWordShape));
  registry.add_table("game", registry_table("a question", kQuestionShape));
  registry.add_table("card", registry_table("card { }", kCardShape));
  registry.add_table("card", registry_table("instruction { }", kInstructionShape));
  registry.add_table("variant", registry_table("variant { }", kVariantShape));
  registry.add_table("variant", registry_table("cards", kCardsShape));
  registry.add_table("language", registry_table("language { }", kLanguageShape));
  registry.add_table("language", registry_table("a translation", kTranslationShape));
  registry.add_table("language", registry_table("a naming", kNamingShape));
  registry.add_table("show", registry_table("show { }", kShowShape));
}

}  // namespace

std::string_view role_name(FileRole role) { return kRoles[static_cast<std::size_t>(role)]; }

bind::Registry make_registry(Sources& sources) {
  bind::Registry registry;
  for (const SourceFile* file : sources.read_folder(sources.home() / "stdlib", FileRole::rules)) {
    if (file->tree) registry.add_script(*file->tree, "stdlib/" + file->id + ".lua");
  }
  for (std::size_t role = 0; role < kRoles.size(); ++role) {
    const lua::Library& library = constructors_of(static_cast<FileRole>(role));
    if (!library.entries.empty()) registry.add_file(kRoles[role], library);
  }
  add_tables(registry);
  return registry;
}

}  // namespace punchcard::package
