// Runs the scenarios of a package: the Lua files in its folder `tests/`.
//
// Each result lists the cards of the scenario's matches, and those whose scripts ran. If only the
// scripts of other cards change, the scenario takes the same course again.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/package/sources.h"
#include "tools/scenario/scenario_script.h"

namespace punchcard::scenario {

class ScenarioRunner {
 public:
  // `package` is the package under test, by name or folder. Loads nothing yet.
  ScenarioRunner(const std::shared_ptr<package::Sources>& sources, const std::string& package)
      : bench_(sources, package), files_(sources->home(), sources->limits()) {}

  // Runs the scenarios of a file whose name (or whose file's name) contains `filter`, and reports
  // each result at once. A file that cannot be read is one failed scenario, for any filter.
  using Told = std::function<void(const ScenarioResult&)>;
  void run(const std::filesystem::path& file, const std::string& filter, const Told& told);

  // The same for the wanted scenarios of a file that has been read; `index` counts them from 0.
  // Returns false if the file could not be run to its end, so that results are missing.
  using Wanted = std::function<bool(const DeclaredScenario& scenario, std::size_t index)>;
  bool run(const package::SourceFile& file, const Wanted& wanted, const Told& told);

  // Takes a loaded package, so that it is not loaded again.
  void give(std::shared_ptr<const package::Package> package) { bench_.give(std::move(package)); }

  // The ids of all cards executed so far.
  const std::set<std::string>& executed() const { return bench_.executed; }

 private:
  session::PackageCache bench_;
  package::Sources files_;  // of their own: scenarios are no part of a package
};

}  // namespace punchcard::scenario
