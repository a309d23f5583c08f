// Files that are read and written as a whole.
//
// A text that is not all there must never be taken for one that is: reading says when it stopped
// short, and writing puts the text beside the file that it replaces and renames it in the end. So
// who is killed, or finds the disk full, leaves the old file as it was. What is no regular file (a
// terminal, a pipe, /dev/stdout) is written as it is, and the file that a link leads to is
// replaced, not the link.
//
// It is the process that may die, not the machine: nothing is forced to the disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace punchcard::session {

// A file that can't be read or written as asked: "can't write results.xml: No space left on
// device".
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;

  // With the system's reason: `doing` is a word such as "read", the number one of errno.
  FileError(std::string_view doing, const std::filesystem::path& path, int number);
};

// The text of a file of at most so many bytes, be it a device without end. Throws FileError.
std::string read_whole_file(const std::filesystem::path& path, std::size_t most = SIZE_MAX);

// Makes the file, or replaces it, keeping its permissions. Throws FileError; then the file is as it
// was.
void write_whole_file(const std::filesystem::path& path, std::string_view text);

// Makes a file that must not be there yet. Throws FileError; then there is none.
void write_new_file(const std::filesystem::path& path, std::string_view text);

}  // namespace punchcard::session
