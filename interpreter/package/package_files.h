// The folders and files of a package on the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace punchcard::package {

// The path from the root, without "." and ".."; the path itself where the present folder is gone.
std::filesystem::path absolute_path(const std::filesystem::path& path);

// One spelling of a path, for comparisons. It always ends with a slash, also for a file.
std::filesystem::path plain_path(const std::filesystem::path& path);

// Whether a folder is another one or is inside it: "foo-base" is not inside "foo".
bool is_within(const std::filesystem::path& inner, const std::filesystem::path& outer);

// The package that a file or folder belongs to: the nearest folder above with a game.lua, or "".
std::filesystem::path enclosing_package(const std::filesystem::path& path);

// The variants of a package that are checked; further ones are a mistake.
inline constexpr std::size_t kMostOwnVariants = 100;

// The variants that lie in a package's own folder, by name, the first of them; none where
// `variants/` is a link.
std::vector<std::string> own_variants(const std::filesystem::path& folder,
                                      std::size_t most = SIZE_MAX);

// The folders whose Lua files belong to a package: its own, those of its cards and rules, and those
// of its variants that are checked, but not its tests. They need not exist.
std::vector<std::filesystem::path> script_folders(const std::filesystem::path& folder);

}  // namespace punchcard::package
