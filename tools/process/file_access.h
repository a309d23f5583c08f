// The files that a process still has a use for.
#pragma once

#include <filesystem>
#include <vector>

namespace punchcard::process {

// What is open already can be read and written whatever stands here.
struct FileAccess {
  bool reads_all = false;                         // any file may be read
  std::vector<std::filesystem::path> read{};      // files, and folders with all that is in them
  std::vector<std::filesystem::path> grown{};     // folders in which new files may be made
  std::vector<std::filesystem::path> replaced{};  // files that may be written, or made anew;
                                                  // folders in which all may

  bool reads() const { return reads_all || !read.empty(); }
};

}  // namespace punchcard::process
