#include "tools/scenario/full_registry.h"

#include <utility>

#include "tools/scenario/scenario_words.h"

namespace punchcard::scenario {

bind::Registry full_registry(package::Sources& sources) {
  bind::Registry registry = package::make_registry(sources);
  for (const lua::Library& library : scenario_libraries()) {
    if (*library.name == '\0') {
      registry.add_file(package::role_name(package::FileRole::scenario), library);
    } else {
      registry.add_library(library);
    }
  }
  for (bind::RegistryTable& table : scenario_tables()) {
    registry.add_table(package::role_name(package::FileRole::scenario), std::move(table));
  }
  return registry;
}

}  // namespace punchcard::scenario
