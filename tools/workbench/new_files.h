// The first files of something new, as `punchcard new` makes them.
#pragma once

#include <filesystem>
#include <string>

#include "tools/workbench/bundle.h"
#include "tools/workbench/loaded_package.h"

namespace punchcard::workbench {

// The files of a "game", of a "variant" of a base, or the file of a "card". Throws RequestError,
// and std::invalid_argument for a bad name.
Bundle new_files(const std::filesystem::path& home, const std::string& kind,
                 const std::string& name, const std::string& base);

// A file with a first scenario, which passes: of a card of the package, or of any (""). Throws
// RequestError of the kind "scripts" if none is found.
Bundle new_scenario(const std::filesystem::path& home, const LoadedPackage& loaded,
                    const std::string& name, const std::string& card);

}  // namespace punchcard::workbench
