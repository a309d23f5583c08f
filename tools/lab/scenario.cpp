#include "tools/lab/scenario.h"

#include "interpreter/package/listing.h"
#include "tools/lab/scenario_words.h"

namespace punchcard {

namespace fs = std::filesystem;

void ScenarioRunner::run(const fs::path& file, const std::string& filter,
                         const std::function<void(const ScenarioResult&)>& told) {
  const SourceFile* source = files_.read(file, FileRole::scenario);
  if (source == nullptr) return;
  ScenarioScript script(bench_, *source);
  const bool whole_file = source->name.find(filter) != std::string::npos;
  for (const DeclaredScenario& scenario : script.scenarios()) {
    if (!whole_file && scenario.name.find(filter) == std::string::npos) continue;
    if (script.is_used_up()) {
      told(script.refuse(scenario));
      break;
    }
    told(script.run(scenario));
  }
  if (script.mistake()) told(*script.mistake());
}

std::vector<fs::path> ScenarioRunner::files_of(const fs::path& folder) {
  return list_folder(folder / "tests", ".lua");
}

}  // namespace punchcard
