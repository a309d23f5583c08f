#include "tools/scenario/package_check.h"

#include <algorithm>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "grammar/text/suggestion.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/package/first_mistakes.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/sources.h"
#include "tools/check/check.h"
#include "tools/scenario/scenario_check.h"
#include "tools/scenario/test_files.h"

namespace punchcard::scenario {

namespace {

// Each variant is a load and a check of the whole package. The work of all is counted in one
// budget, with as much for each load as Punchcard's own files take.
constexpr std::int64_t kMostWork = std::int64_t{5} << 19;
constexpr std::int64_t kWorkOfLoad = std::int64_t{12} << 10;

bool is_limit(const text::Diagnostic& mistake) { return mistake.code == text::Code::limit; }

// Adds a package whose mistakes were found by reading its scripts and not by loading it: it has all
// that scenarios name. One that reached a limit is not loaded again.
void add_unchecked(const std::shared_ptr<package::Sources>& sources, const std::string& package,
                   const std::vector<text::Diagnostic>& mistakes, const check::Budget& budget,
                   ScenarioCheck& scenarios) {
  if (std::any_of(mistakes.begin(), mistakes.end(), is_limit)) return;
  std::vector<text::Diagnostic> same;
  const auto loaded = package::Package::load(sources, {package, {}}, same, budget.left());
  if (loaded != nullptr) scenarios.add(*loaded);
}

}  // namespace

CheckedPackage check_package(const std::shared_ptr<package::Sources>& sources,
                             const std::string& package, const std::filesystem::path& folder,
                             const ToldPackage& told) {
  const text::SuggestionBudget suggestions;
  CheckedPackage checked;
  ScenarioCheck scenarios;
  check::Budget budget(sources->limits());
  const auto load = [&](const std::vector<std::string>& variants) {
    std::vector<text::Diagnostic> here;
    auto& gaps = checked.gaps;
    auto loaded = check::load(sources, {package, variants}, here,
                              gaps.size() < package::kMostFound ? &gaps : nullptr, &budget);
    budget.add_work(kWorkOfLoad);
    checked.mistakes.insert(checked.mistakes.end(), here.begin(), here.end());
    if (loaded == nullptr) return loaded;
    scenarios.add(*loaded);
    if (told) told(loaded);
    return loaded;
  };
  checked.package = load({});
  if (checked.package == nullptr) {
    add_unchecked(sources, package, checked.mistakes, budget, scenarios);
  }
  if (const auto& mistake = sources->first_mistake(folder / "variants")) {
    checked.mistakes.push_back(*mistake);
  }
  auto variants = package::own_variants(folder);
  if (variants.size() > package::kMostOwnVariants) {
    checked.mistakes.push_back({package::display_name(folder / "variants", sources->home()),
                                {},
                                fmt::format("more than {} variants: only the first are checked",
                                            package::kMostOwnVariants),
                                text::Code::limit});
    variants.resize(package::kMostOwnVariants);
  }
  for (const std::string& variant : variants) {
    const bool is_enough = checked.mistakes.size() >= package::kMostFound;
    if (is_enough || budget.work() > kMostWork || budget.is_over()) break;
    const std::size_t known = checked.mistakes.size();
    load({variant});
    if (budget.is_over()) {
      // What was left of the time is no limit of this variant's.
      const auto first = checked.mistakes.begin() + static_cast<std::ptrdiff_t>(known);
      checked.mistakes.erase(std::remove_if(first, checked.mistakes.end(), is_limit),
                             checked.mistakes.end());
      break;
    }
    ++checked.variants;
  }
  if (checked.variants < variants.size()) {
    auto& found = budget.is_over() ? checked.gaps : checked.mistakes;
    const std::string name = package::display_name(folder, sources->home());
    const std::string next = text::printable(variants[checked.variants], lua::Failure::kName);
    found.push_back(
        {package::display_name(folder / "variants", sources->home()),
         {},
         fmt::format("the variants are too much work for one check: of {}, those from '{}' on are "
                     "not checked; `punchcard simulate {} --variant {}` checks one",
                     variants.size(), next, text::shell_path(name),
                     text::shell_word(variants[checked.variants])),
         text::Code::limit});
  }
  const TestFiles tests = find_test_files(folder, *sources);
  if (tests.mistake) checked.scenario_mistakes.push_back(*tests.mistake);
  for (const auto& file : tests.files) {
    const package::SourceFile* read = sources->read(file, package::FileRole::scenario);
    if (read == nullptr) continue;  // it has been removed since
    auto& found = checked.scenario_mistakes;
    found.insert(found.end(), read->diagnostics.begin(), read->diagnostics.end());
    try {
      budget.look();
      const lua::AllocationClock watch(&check::Budget::look_for, &budget);
      scenarios.check(*read, found, budget);
    } catch (const check::TookTooLong&) {
      checked.gaps.push_back(
          {read->name,
           {},
           fmt::format("no time was left to check this file of scenarios and those "
                       "after it; `--limit milliseconds=N` allows {} times N",
                       package::kLoadingSteps),
           text::Code::limit});
      break;
    }
  }
  package::keep_first(checked.mistakes);
  package::keep_first(checked.scenario_mistakes);
  package::keep_first(checked.gaps);
  return checked;
}

}  // namespace punchcard::scenario
