// Running the scenarios of a package: the Lua files of its folder `tests/`.
//
// Each result says which cards the scenario's matches had, and which of them did something. As long
// as nothing else changes than what others do, the scenario goes the same way again.
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
  // `package` is what scenarios play, by name or folder. Loads nothing yet.
  ScenarioRunner(const std::shared_ptr<package::Sources>& sources, const std::string& package)
      : bench_(sources, package), files_(sources->home(), sources->limits()) {}

  // Runs those scenarios of a file whose name (or whose file's name) has `filter` in it, and tells
  // each result as it comes. A file that cannot be read is one failed scenario, whatever the
  // filter.
  using Told = std::function<void(const ScenarioResult&)>;
  void run(const std::filesystem::path& file, const std::string& filter, const Told& told);

  // The same of those that are wanted, of a file that has been read; `index` counts its scenarios
  // from 0. False when it could not be run to its end, so that what is reported is not all there
  // is.
  using Wanted = std::function<bool(const DeclaredScenario& scenario, std::size_t index)>;
  bool run(const package::SourceFile& file, const Wanted& wanted, const Told& told);

  // Takes a package that has been loaded, so that it need not be loaded again.
  void give(std::shared_ptr<const package::Package> package) { bench_.give(std::move(package)); }

  // The ids of all cards that have been executed so far.
  const std::set<std::string>& executed() const { return bench_.executed; }

  // The files of scenarios of a package's folder, by name; none when it has no folder `tests/`.
  static std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder);

 private:
  session::PackageCache bench_;
  package::Sources files_;  // of their own: scenarios are no part of a package
};

}  // namespace punchcard::scenario
