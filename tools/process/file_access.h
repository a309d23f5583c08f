// The files that a process still needs to open.
#pragma once

#include <filesystem>
#include <vector>

namespace punchcard::process {

// It does not concern files that are already open.
struct FileAccess {
  bool reads_all = false;                         // it may read any file
  std::vector<std::filesystem::path> read{};      // files; folders with everything in them
  std::vector<std::filesystem::path> grown{};     // folders in which it may create files
  bool takes_back = false;                        // it may remove files of `grown` again
  std::vector<std::filesystem::path> replaced{};  // files that it may write or replace; folders
                                                  // with everything in them

  bool reads() const { return reads_all || !read.empty(); }
};

}  // namespace punchcard::process
