// A regular file, open for reading.
//
// If a program checks a path and then opens it, someone can replace the file in between. So this
// class opens the file first and then checks the descriptor. Opening never blocks, because a pipe
// without a writer would block forever. In a stranger's folder, opening does not follow links: a
// link can lead to any file, and messages show lines of files.
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
    link,        // the file, or a folder in the checked part of its path, is a link
    irregular,   // a folder, a pipe, a device, a socket
    unreadable,  // see error()
  };

  // Refuses links in the last `own_parts` parts of the path: the file and the folders around it. 0
  // follows all links.
  explicit RegularFile(const std::filesystem::path& path, int own_parts = 1);
  ~RegularFile();
  RegularFile(const RegularFile&) = delete;
  RegularFile& operator=(const RegularFile&) = delete;

  State state() const { return state_; }
  // The system's reason, a value of errno.
  int error() const { return error_; }
  // What an irregular file is: "a pipe".
  const char* kind() const { return kind_; }
  // In bytes, at the time of opening.
  std::size_t size() const { return size_; }

  // The first bytes of the file, at most `most`; nothing if it cannot be read. Call it once.
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

// "a folder", "a pipe": the kind of file that a mode of stat describes.
const char* kind_of_file(mode_t mode);

}  // namespace punchcard::package
