// What is given to set up a match: a position, and the variants that it is for.
//
// `--given FILE` names a Lua file that returns the table which `t:match { }` takes. The file runs
// in a sandbox of its own: it may compute, and reaches nothing.
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
// std::invalid_argument when there is no such file.
PositionFile read_position_file(package::Sources& files, const std::filesystem::path& path);

}  // namespace punchcard::scenario
