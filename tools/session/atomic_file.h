// Reads and writes whole files.
//
// A part of a text must never pass for the whole. Reading reports an incomplete file. Writing makes
// a new file beside the old one and renames it at the end, so a killed process or a full disk
// leaves the old file as it was. A device (a terminal, /dev/null) and what is already open, such as
// a pipe behind /dev/stdout, are written directly; a named pipe is refused, because nobody may read
// it. The target of a link is replaced, not the link.
//
// This protects from the end of the process, not from that of the machine: nothing is forced to the
// disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

namespace punchcard::session {

// A file cannot be read or written: "can't write results.xml: No space left on device".
class FileError : public std::runtime_error {
 public:
  // The message with what cannot be shown escaped: it names paths.
  explicit FileError(const std::string& message);
  // With the system's reason: `doing` is a word such as "read", the number is a value of errno.
  FileError(std::string_view doing, const std::filesystem::path& path, int number);
};

// Whether a link is read or replaced as the file that it leads to: a stranger's may lead anywhere.
enum class Links : std::uint8_t { followed, refused };

// The text of a regular file with at most this many bytes. Throws FileError, also for a pipe or a
// device: it does not wait for them.
std::string read_whole_file(const std::filesystem::path& path, std::size_t most = SIZE_MAX,
                            Links links = Links::followed);

// What a command that is given kStandardInput for a file reads to its end. Throws FileError.
inline constexpr std::string_view kStandardInput = "-";
std::string read_standard_input(std::size_t most);

// Makes the file, or replaces it and keeps its permissions. If it throws FileError, the file is as
// it was.
void write_whole_file(const std::filesystem::path& path, std::string_view text,
                      Links links = Links::followed);

// Throws FileError if something stands at the path that is not a regular file and that
// write_whole_file would not write.
void expect_no_obstacle(const std::filesystem::path& path);

// Throws FileError for a folder that is a link, or that a link within a package leads to: a
// stranger's package must not choose where files are written.
void expect_own_folder(const std::filesystem::path& folder);
// Throws FileError for a file that is a link within a package, or that one leads to.
void expect_own_file(const std::filesystem::path& path);

// Makes a file that must not exist yet. If it throws FileError, there is none, or an empty one if
// the process is confined and may not remove files.
void write_new_file(const std::filesystem::path& path, std::string_view text);

}  // namespace punchcard::session
