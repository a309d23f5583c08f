#include "tools/scenario/full_registry.h"

#include <utility>

#include "tools/scenario/scenario_words.h"

namespace punchcard {

Registry full_registry(Sources& sources) {
  Registry registry = make_registry(sources);
  for (const Library& library : scenario_libraries()) {
    if (*library.name == '\0') {
      registry.add_file(role_name(FileRole::scenario), library);
    } else {
      registry.add_library(library);
    }
  }
  for (RegistryTable& table : scenario_tables()) {
    registry.add_table(role_name(FileRole::scenario), std::move(table));
  }
  return registry;
}

}  // namespace punchcard
