// Where the files of a package lie.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace punchcard::package {

// One spelling of a path, whatever way it was found. That of a folder ends with a slash, whether it
// came with one or not, and so does that of a file: it is for comparing.
std::filesystem::path plain_path(const std::filesystem::path& path);

// Whether a folder is another one or lies in it: "foo-base" does not lie in "foo".
bool is_within(const std::filesystem::path& inner, const std::filesystem::path& outer);

// The package that a file or folder belongs to: the nearest folder above with a game.lua, or "".
std::filesystem::path enclosing_package(const std::filesystem::path& path);

// The variants that lie in a package's own folder, by name.
std::vector<std::string> own_variants(const std::filesystem::path& folder);

// The folders whose Lua files belong to a package: its own, those of its cards and rules, those of
// its variants. Whether they are there does not matter. Its tests are left out.
std::vector<std::filesystem::path> script_folders(const std::filesystem::path& folder);

}  // namespace punchcard::package
