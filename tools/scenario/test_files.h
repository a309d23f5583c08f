// The files of scenarios of a package: the Lua files in its folder `tests/`.
//
// They are no part of the package, so its limits do not count them. They have limits of the same
// size for themselves, because a check reads and parses all of them.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "grammar/text/diagnostic.h"
#include "interpreter/package/sources.h"

namespace punchcard::scenario {

struct TestFiles {
  std::vector<std::filesystem::path> files;  // by name, as many as the limits allow
  std::optional<text::Diagnostic> mistake;   // there are more, or the folder is a link
};

// Those of a package's folder; none without a folder `tests/`. `sources` have the limits.
TestFiles find_test_files(const std::filesystem::path& folder, const package::Sources& sources);

}  // namespace punchcard::scenario
