// What `test`, `check` and `watch` examine.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "interpreter/package/sources.h"

namespace punchcard::command {

struct Target {
  std::string package;  // the name or folder to load it by
  std::string name;     // printable, for messages only; for "." the name of the folder
  std::filesystem::path folder;
  std::filesystem::path file;  // one of its test files; empty: all of them
};

// Finds a package by name or folder, or a file or folder within a package. "" is the package of the
// current folder, or, if there is none, every package that punchcard includes. Throws UsageError.
std::vector<Target> find_targets(const package::Sources& sources, const std::string& path);

}  // namespace punchcard::command
