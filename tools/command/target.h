// What `test`, `check` and `watch` are to look at.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "interpreter/package/sources.h"

namespace punchcard::command {

struct Target {
  std::string package;  // to load it by: a name or a folder
  std::string
      name;  // as people call it, printable, for messages only: of "." the name of the folder
  std::filesystem::path folder;
  std::filesystem::path file;  // one file of its tests; empty: all of them
};

// A package by name or folder, a file or a folder within one; "" is the package of the present
// folder, or, where there is none, each that comes with punchcard. Throws UsageError.
std::vector<Target> find_targets(const package::Sources& sources, const std::string& path);

}  // namespace punchcard::command
