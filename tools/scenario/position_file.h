// A file with a position, and the variants that it is for.
//
// `--given FILE` names a Lua file that returns a table as for `t:match { }`. The file runs in a
// sandbox of its own without access to anything.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "interpreter/lua/convert.h"
#include "interpreter/package/sources.h"

namespace punchcard::scenario {

struct PositionFile {
  std::vector<std::string> variants;
  lua::Data position;
};

// Takes `variants`, a list of names, out of a description. Throws std::invalid_argument.
PositionFile to_position_file(const lua::Data& description);

// Reads a file; `files` keeps its text for excerpts. Throws ScriptMistakes, or
// std::invalid_argument if there is no such file.
PositionFile read_position_file(package::Sources& files, const std::filesystem::path& path);

}  // namespace punchcard::scenario
