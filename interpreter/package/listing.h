// The contents of a folder.
//
// The standard library's iterator ends the process if there is no memory for a name; this one
// throws std::bad_alloc. It sorts by name, because systems differ in their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace punchcard::package {

// The paths of the files and folders in a folder whose names have this ending ("": all), sorted. An
// absent folder has none, nor has one that can't be listed. With an ending, hidden files are left
// out: editors keep `.#zap.lua` beside a file that has not been saved yet. Of more than `most` only
// the first are listed, which costs less than sorting all.
std::vector<std::filesystem::path> list_folder(const std::filesystem::path& folder,
                                               std::string_view ending = "",
                                               std::size_t most = SIZE_MAX);

// Why a folder that is there can't be listed, as an error number; 0 if it can, or if there is none.
int listing_error(const std::filesystem::path& folder);

// Whether it lists a file of this name.
bool is_listed(std::string_view name, std::string_view ending);

// Whether a path is a link. A package's links are not followed or listed: its readers must not
// learn the names of other folders.
bool is_link(const std::filesystem::path& path);

// The first link among the folder and the folders of variants around it; "" if there is none. The
// package's own folder may be a link, unless it lies in a folder called "variants".
std::filesystem::path link_on_the_way_to(const std::filesystem::path& folder);

}  // namespace punchcard::package
