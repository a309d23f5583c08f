#include "tools/lab/scenario.h"

#include <algorithm>

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
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder / "tests", error)) {
    if (entry.path().extension() == ".lua") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace punchcard
