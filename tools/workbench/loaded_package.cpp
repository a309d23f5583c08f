#include "tools/workbench/loaded_package.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "grammar/text/suggestion.h"
#include "tools/check/check.h"
#include "tools/scenario/kept_texts.h"
#include "tools/scenario/package_check.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/test_files.h"
#include "tools/workbench/request.h"

namespace punchcard::workbench {

namespace fs = std::filesystem;

namespace {

// Results for one answer, which holds only so much of what a package's scenarios say.
class KeptResults {
 public:
  void add(const scenario::ScenarioResult& result) {
    results_.push_back(result);
    scenario::ScenarioResult& kept = results_.back();
    kept.met.clear();  // nobody asks for these
    texts_.fit(kept);
    for (const std::string& id : kept.entered) cards_ += sizeof(id) + id.size();
    if (cards_ > scenario::kMostKeptTexts) kept.entered.clear();
  }

  std::vector<scenario::ScenarioResult> take() { return std::move(results_); }

 private:
  std::vector<scenario::ScenarioResult> results_;
  scenario::KeptTexts texts_;
  std::size_t cards_ = 0;  // bytes of ids
};

}  // namespace

PresentFolder::PresentFolder(const fs::path& folder) : before_(fs::current_path()) {
  fs::current_path(folder);
}

PresentFolder::~PresentFolder() {
  std::error_code error;
  fs::current_path(before_, error);
}

LoadedPackage::LoadedPackage(std::shared_ptr<package::Sources> sources, fs::path folder,
                             bool is_own)
    : sources_(std::move(sources)), folder_(std::move(folder)), is_own_(is_own) {}

LoadedPackage::~LoadedPackage() {
  std::error_code error;
  if (is_own_) fs::remove_all(folder_.parent_path(), error);
}

const fs::path& LoadedPackage::present_folder() const {
  return is_own_ ? folder_ : sources_->home();
}

void LoadedPackage::load(const std::vector<std::string>& variants, bool checks_all) {
  const PresentFolder here(present_folder());
  const text::SuggestionBudget budget;
  mistakes_.clear();
  gaps_.clear();
  package_ = nullptr;
  if (checks_all) {
    scenario::CheckedPackage checked = scenario::check_package(sources_, folder_.string(), folder_);
    mistakes_ = std::move(checked.mistakes);
    mistakes_.insert(mistakes_.end(), checked.scenario_mistakes.begin(),
                     checked.scenario_mistakes.end());
    gaps_ = std::move(checked.gaps);
    if (variants.empty()) package_ = std::move(checked.package);
  }
  if (!checks_all || !variants.empty()) {
    std::vector<text::Diagnostic> found;
    package_ = check::load(sources_, {folder_.string(), variants}, found, &gaps_);
    mistakes_.insert(mistakes_.end(), found.begin(), found.end());
  }
  for (auto* list : {&mistakes_, &gaps_}) {
    // What concerns no file is said of the package, and its folder here is nobody's business.
    for (text::Diagnostic& each : *list) {
      if (each.file == folder_.string()) each.file = folder_.filename().string();
    }
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
}

const std::shared_ptr<const package::Package>& LoadedPackage::sound_package() const {
  if (package_ != nullptr) return package_;
  throw RequestError("scripts", mistakes_.empty() ? "the package has not been loaded"
                                                  : text::format(mistakes_.front()));
}

std::vector<std::string> LoadedPackage::scenario_files() const {
  std::vector<std::string> names;
  for (const fs::path& file : scenario::find_test_files(folder_, *sources_).files) {
    names.push_back("tests/" + file.filename().string());
  }
  return names;
}

std::vector<scenario::ScenarioResult> LoadedPackage::test(const std::string& file,
                                                          const std::string& filter) const {
  const PresentFolder here(present_folder());
  KeptResults results;
  scenario::ScenarioRunner runner(sources_, folder_.string());
  if (package_ != nullptr) runner.give(package_);
  bool is_there = file.empty();
  for (const fs::path& each : scenario::find_test_files(folder_, *sources_).files) {
    if (!file.empty() && "tests/" + each.filename().string() != file) continue;
    is_there = true;
    runner.run(each, filter, [&](const scenario::ScenarioResult& result) { results.add(result); });
  }
  if (!is_there) throw RequestError("request", fmt::format("no file of scenarios '{}'", file));
  return results.take();
}

std::vector<scenario::ScenarioResult> LoadedPackage::test_text(const std::string& name,
                                                               const std::string& text) const {
  const PresentFolder here(present_folder());
  KeptResults results;
  package::Sources files(sources_->home(), sources_->limits());
  files.add(folder_ / name, package::FileRole::scenario, text);
  const package::SourceFile* file = files.read(folder_ / name, package::FileRole::scenario);
  scenario::ScenarioRunner runner(sources_, folder_.string());
  if (package_ != nullptr) runner.give(package_);
  runner.run(
      *file, [](const scenario::DeclaredScenario&, std::size_t) { return true; },
      [&](const scenario::ScenarioResult& result) { results.add(result); });
  return results.take();
}

}  // namespace punchcard::workbench
