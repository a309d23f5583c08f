#include "tools/scenario/package_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "tools/check/check.h"
#include "tools/scenario/scenario_check.h"
#include "tools/scenario/test_files.h"

namespace punchcard::scenario {

namespace {

// Each variant is a load and a check of the whole package. The work of all is counted as
// check::load does, with as much for each load as Punchcard's own files take.
constexpr std::size_t kMostVariants = 100;
constexpr std::int64_t kMostWork = std::int64_t{5} << 19;
constexpr std::int64_t kWorkOfLoad = std::int64_t{12} << 10;

// Adds a package whose mistakes were found by reading its scripts and not by loading it: it has all
// that scenarios name. One that reached a limit is not loaded again.
void add_unchecked(const std::shared_ptr<package::Sources>& sources, const std::string& package,
                   const std::vector<text::Diagnostic>& mistakes, ScenarioCheck& scenarios) {
  const bool is_costly = std::any_of(
      mistakes.begin(), mistakes.end(),
      [](const text::Diagnostic& mistake) { return mistake.code == text::Code::limit; });
  if (is_costly) return;
  std::vector<text::Diagnostic> same;
  const auto loaded = package::Package::load(sources, {package, {}}, same);
  if (loaded != nullptr) scenarios.add(*loaded);
}

}  // namespace

CheckedPackage check_package(const std::shared_ptr<package::Sources>& sources,
                             const std::string& package, const std::filesystem::path& folder,
                             const ToldPackage& told) {
  const text::SuggestionBudget budget;
  CheckedPackage checked;
  ScenarioCheck scenarios;
  std::int64_t work = 0;
  const auto load = [&](const std::vector<std::string>& variants) {
    std::vector<text::Diagnostic> here;
    auto loaded = check::load(sources, {package, variants}, here, &checked.gaps, &work);
    work += kWorkOfLoad;
    checked.mistakes.insert(checked.mistakes.end(), here.begin(), here.end());
    if (loaded == nullptr) return loaded;
    scenarios.add(*loaded);
    if (told) told(loaded);
    return loaded;
  };
  checked.package = load({});
  if (checked.package == nullptr) add_unchecked(sources, package, checked.mistakes, scenarios);
  auto variants = package::own_variants(folder);
  if (variants.size() > kMostVariants) {
    checked.mistakes.push_back(
        {package::display_name(folder / "variants", sources->home()),
         {},
         fmt::format("more than {} variants: only the first are checked", kMostVariants),
         text::Code::limit});
    variants.resize(kMostVariants);
  }
  for (const std::string& variant : variants) {
    if (work > kMostWork) break;
    load({variant});
    ++checked.variants;
  }
  if (checked.variants < variants.size()) {
    const std::string name = package::display_name(folder, sources->home());
    const std::string next = text::printable(variants[checked.variants], lua::Failure::kName);
    checked.mistakes.push_back(
        {package::display_name(folder / "variants", sources->home()),
         {},
         fmt::format("the variants are too much work for one check: of {}, those from '{}' on are "
                     "not checked; `punchcard cards {} --variant {}` checks one",
                     variants.size(), next, name, next),
         text::Code::limit});
  }
  const TestFiles tests = find_test_files(folder, *sources);
  if (tests.mistake) checked.scenario_mistakes.push_back(*tests.mistake);
  for (const auto& file : tests.files) {
    const package::SourceFile* read = sources->read(file, package::FileRole::scenario);
    if (read == nullptr) continue;  // it has been removed since
    auto& found = checked.scenario_mistakes;
    found.insert(found.end(), read->diagnostics.begin(), read->diagnostics.end());
    scenarios.check(*read, found);
  }
  return checked;
}

}  // namespace punchcard::scenario
