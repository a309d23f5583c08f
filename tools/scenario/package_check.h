// The check of a package: all that can be found wrong without playing.
//
// It covers the package, each of its own variants by itself, and its files of scenarios. What has
// been loaded for it can be kept, for whoever plays it next.
//
// Cost: a load of the package for each variant, some ten milliseconds with its check.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/package/package.h"

namespace punchcard::scenario {

struct CheckedPackage {
  std::shared_ptr<const package::Package> package;  // nullptr: it has mistakes
  std::size_t variants = 0;                         // looked at
  std::vector<text::Diagnostic> mistakes;           // in its scripts, with any variant
  std::vector<text::Diagnostic> scenario_mistakes;  // in its files of scenarios
  std::vector<text::Diagnostic> gaps;               // what its languages lack

  bool is_sound() const { return mistakes.empty() && scenario_mistakes.empty(); }
};

// `package` is a name or a folder, `folder` where it lies. `told` hears of each that was loaded
// without mistakes, the one without variants first. Mistakes are in no order yet.
using ToldPackage = std::function<void(const std::shared_ptr<const package::Package>& loaded)>;
CheckedPackage check_package(const std::shared_ptr<package::Sources>& sources,
                             const std::string& package, const std::filesystem::path& folder,
                             const ToldPackage& told = {});

}  // namespace punchcard::scenario
