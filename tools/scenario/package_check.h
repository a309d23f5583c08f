// The check of a package: all mistakes that can be found without playing.
//
// It covers the package, each of its own variants by itself, and its files of scenarios. The loaded
// packages can be kept for playing.
//
// Cost: a load of the package for each variant, about ten milliseconds with its check. Of a large
// package with many variants only the first ones are checked, and that is a mistake which names the
// others.
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
  std::vector<text::Diagnostic> gaps;  // what its languages lack, and what was not looked at

  bool is_sound() const { return mistakes.empty() && scenario_mistakes.empty(); }
};

// `package` is a name or a folder, `folder` its path. Calls `told` for each package loaded without
// mistakes, first for the one without variants.
using ToldPackage = std::function<void(const std::shared_ptr<const package::Package>& loaded)>;
CheckedPackage check_package(const std::shared_ptr<package::Sources>& sources,
                             const std::string& package, const std::filesystem::path& folder,
                             const ToldPackage& told = {});

}  // namespace punchcard::scenario
