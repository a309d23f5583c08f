#include "interpreter/package/package_registry.h"

#include <array>

namespace punchcard {

namespace {

constexpr std::array<std::string_view, 7> kRoles = {"game",     "card", "rules",   "variant",
                                                    "language", "show", "scenario"};

}  // namespace

std::string_view role_name(FileRole role) { return kRoles[static_cast<std::size_t>(role)]; }

Registry make_registry(Sources& sources) {
  Registry registry;
  for (const SourceFile* file : sources.read_folder(sources.home() / "stdlib", FileRole::rules)) {
    if (file->tree) registry.add_script(*file->tree, "stdlib/" + file->id + ".lua");
  }
  for (std::size_t role = 0; role < kRoles.size(); ++role) {
    const Library& library = constructors_of(static_cast<FileRole>(role));
    if (!library.entries.empty()) registry.add_file(kRoles[role], library);
  }
  return registry;
}

}  // namespace punchcard
