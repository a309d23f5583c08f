#include "tools/scenario/scenario.h"

#include "tools/scenario/scenario_words.h"

namespace punchcard::scenario {

namespace fs = std::filesystem;

void ScenarioRunner::run(const fs::path& file, const std::string& filter, const Told& told) {
  const package::SourceFile* source = files_.read(file, package::FileRole::scenario);
  if (source == nullptr) return;
  const bool whole_file = file.filename().string().find(filter) != std::string::npos;
  run(
      *source,
      [&](const DeclaredScenario& scenario, std::size_t) {
        return whole_file || scenario.name.find(filter) != std::string::npos;
      },
      told);
}

bool ScenarioRunner::run(const package::SourceFile& file, const Wanted& wanted, const Told& told) {
  ScenarioScript script(bench_, file);
  bool whole = !script.mistake();
  for (std::size_t i = 0; i < script.scenarios().size(); ++i) {
    const DeclaredScenario& scenario = script.scenarios()[i];
    if (!wanted(scenario, i)) continue;
    if (script.is_used_up()) {
      told(script.refuse(scenario));
      whole = false;
      break;
    }
    told(script.run(scenario));
  }
  if (script.mistake()) told(*script.mistake());
  return whole;
}

}  // namespace punchcard::scenario
