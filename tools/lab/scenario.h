// Running the scenarios of a package: the Lua files of its folder `tests/`.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tools/lab/scenario_script.h"

namespace punchcard {

class ScenarioRunner {
 public:
  // `package` is what scenarios play, by name or folder. Loads nothing yet.
  ScenarioRunner(const std::shared_ptr<Sources>& sources, const std::string& package)
      : bench_(sources, package), files_(sources->home(), sources->limits()) {}

  // Runs those scenarios of a file whose name (or whose file's name) has `filter` in it, and tells
  // each result as it comes. A file that cannot be read is one failed scenario, whatever the
  // filter.
  void run(const std::filesystem::path& file, const std::string& filter,
           const std::function<void(const ScenarioResult&)>& told);

  // The ids of all cards that have been executed so far.
  const std::set<std::string>& executed() const { return bench_.executed; }

  // The files of scenarios of a package's folder, by name; none when it has no folder `tests/`.
  static std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder);

 private:
  Bench bench_;
  Sources files_;  // of their own: scenarios are no part of a package
};

}  // namespace punchcard
