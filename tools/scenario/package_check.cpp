#include "tools/scenario/package_check.h"

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "tools/check/check.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/scenario_check.h"

namespace punchcard::scenario {

namespace {

constexpr std::size_t kMostVariants = 100;  // each is a load of the package

}  // namespace

CheckedPackage check_package(const std::shared_ptr<package::Sources>& sources,
                             const std::string& package, const std::filesystem::path& folder,
                             const ToldPackage& told) {
  const text::SuggestionBudget budget;
  CheckedPackage checked;
  ScenarioCheck scenarios;
  const auto load = [&](const std::vector<std::string>& variants) {
    std::vector<text::Diagnostic> here;
    auto loaded = check::load(sources, {package, variants}, here, &checked.gaps);
    checked.mistakes.insert(checked.mistakes.end(), here.begin(), here.end());
    if (loaded == nullptr) return loaded;
    scenarios.add(*loaded);
    if (told) told(loaded);
    return loaded;
  };
  checked.package = load({});
  auto variants = package::own_variants(folder);
  if (variants.size() > kMostVariants) {
    checked.mistakes.push_back(
        {package::display_name(folder / "variants", sources->home()),
         {},
         fmt::format("more than {} variants: only the first are checked", kMostVariants),
         text::Code::limit});
    variants.resize(kMostVariants);
  }
  for (const std::string& variant : variants) load({variant});
  checked.variants = variants.size();
  for (const auto& file : ScenarioRunner::files_of(folder)) {
    const package::SourceFile* read = sources->read(file, package::FileRole::scenario);
    if (read == nullptr) continue;  // it has been removed since
    auto& found = checked.scenario_mistakes;
    found.insert(found.end(), read->diagnostics.begin(), read->diagnostics.end());
    scenarios.check(*read, found);
  }
  return checked;
}

}  // namespace punchcard::scenario
