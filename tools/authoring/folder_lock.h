// A lock on a package's folder: while it lives, other commands that change the package wait.
#pragma once

#include <filesystem>

namespace punchcard::authoring {

class FolderLock {
 public:
  // Waits ten seconds at most, then throws session::FileError. A folder that cannot be locked (of
  // another system, say) is not.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int folder_;
};

}  // namespace punchcard::authoring
