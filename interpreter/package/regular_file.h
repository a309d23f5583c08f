// A regular file, open for reading.
//
// Whoever can write a folder can replace a file between a look at it and its opening. So nothing is
// looked at before: a file is opened first, and then judged by its descriptor. Opening never waits
// (a pipe without a writer would hold the process for ever) and, in a stranger's folder, never
// follows a link: a link may lead anywhere, and messages show lines of files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <sys/types.h>

namespace punchcard::package {

class RegularFile {
 public:
  enum class State : std::uint8_t {
    open,
    link,        // it, or one of its folders, is a link that is not followed
    irregular,   // a folder, a pipe, a device, a socket
    unreadable,  // see error()
  };

  // Follows no link in the last `own_parts` parts of the path, of which the first ones are folders.
  // 0 follows them all.
  explicit RegularFile(const std::filesystem::path& path, int own_parts = 1);
  ~RegularFile();
  RegularFile(const RegularFile&) = delete;
  RegularFile& operator=(const RegularFile&) = delete;

  State state() const { return state_; }
  // The system's reason, a value of errno.
  int error() const { return error_; }
  // What an irregular one is: "a pipe".
  const char* kind() const { return kind_; }
  // In bytes, when it was opened.
  std::size_t size() const { return size_; }

  // The first bytes of the file, at most this many; nothing if it cannot be read. Once.
  std::optional<std::string> read(std::size_t most);

 private:
  void open(const std::filesystem::path& path, int own_parts);
  void note_failure();
  void judge();

  int file_ = -1;
  State state_ = State::unreadable;
  int error_ = 0;
  const char* kind_ = "";
  std::size_t size_ = 0;
};

// "a folder", "a pipe": what a mode of stat describes.
const char* kind_of_file(mode_t mode);

}  // namespace punchcard::package
