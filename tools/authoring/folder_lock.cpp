#include "tools/authoring/folder_lock.h"

#include <cerrno>
#include <chrono>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "tools/session/atomic_file.h"

namespace punchcard::authoring {

FolderLock::FolderLock(const std::filesystem::path& folder)
    : folder_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  constexpr int kTries = 1'000;
  constexpr std::chrono::milliseconds kPause{10};
  for (int tries = 0; flock(folder_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; ++tries) {
    if (tries == kTries) {
      close(folder_);
      throw session::FileError(
          fmt::format("another command is changing {}: try again", folder.string()));
    }
    std::this_thread::sleep_for(kPause);
  }
}

FolderLock::~FolderLock() { close(folder_); }

}  // namespace punchcard::authoring
