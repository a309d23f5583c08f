// The files of a package as the page holds them: texts by path.
//
// They come from a link, so from a stranger. Only files that a package can have are taken: Lua
// files in folders as deep as packages go, with plain names, as many and as large as the limits of
// packages allow. They are written to a folder, because packages are read from folders: in the
// browser, that is memory.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace punchcard::workbench {

using Bundle = std::map<std::string, std::string>;  // "cards/zap.lua" and its text

// All Lua files of a folder and of those within it.
Bundle read_bundle(const std::filesystem::path& folder);

// Throws RequestError of the kind "files" for the first file that a package can't have.
void check_bundle(const Bundle& files);

// Writes the files to a new folder.
void write_bundle(const Bundle& files, const std::filesystem::path& folder);

}  // namespace punchcard::workbench
