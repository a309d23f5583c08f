// What lies in a folder.
//
// The standard library's own iterator ends the process when it finds no memory for a name; this one
// throws std::bad_alloc. The order is that of the names, for that of the system differs.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace punchcard::package {

// The files and folders in a folder whose names end so ("": all), as paths, sorted. An absent
// folder has none. With an ending hidden ones are left out: editors keep `.#zap.lua` beside a file
// that has not been saved yet.
std::vector<std::filesystem::path> list_folder(const std::filesystem::path& folder,
                                               std::string_view ending = "");

}  // namespace punchcard::package
