// A folder of a test's own, gone when the test is over.
#pragma once

#include <filesystem>

namespace punchcard {

class TemporaryFolder {
 public:
  // Throws std::runtime_error when there can be none.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace punchcard
