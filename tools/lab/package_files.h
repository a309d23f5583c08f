// Where the files of a package lie.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace punchcard {

// The package that a file or folder belongs to: the nearest folder above with a game.lua, or "".
std::filesystem::path enclosing_package(const std::filesystem::path& path);

// The variants that lie in a package's own folder, by name.
std::vector<std::string> own_variants(const std::filesystem::path& folder);

// The folders whose Lua files belong to a package: its own, those of its cards and rules, those of
// its variants. Whether they are there does not matter. Its tests are left out.
std::vector<std::filesystem::path> script_folders(const std::filesystem::path& folder);

}  // namespace punchcard
