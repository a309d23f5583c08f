// The file of a record, written during play.
//
// Each line is passed to the system at once, so a killed process loses at most the line being
// written. Nothing is ever overwritten: a new record gets a free name, and a record that another
// process is writing is refused.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "interpreter/match/match.h"
#include "interpreter/match/record.h"
#include "tools/session/atomic_file.h"

namespace punchcard::session {

class RecordFile {
 public:
  // Begins a record in a new file. Throws FileError, also if the file exists.
  static RecordFile create(const std::filesystem::path& path);
  // Continues a record: removes an incomplete last line and appends to the rest.
  static RecordFile go_on(const std::filesystem::path& path, const match::Record& record);

  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&&) = delete;
  ~RecordFile();

  // Throws FileError: "can't write game.jsonl: No space left on device". Then the file may contain
  // a part of the line, which `read_record` leaves out.
  void write(const std::string& line);

  const std::filesystem::path& path() const { return path_; }

 private:
  void lock() const;

  RecordFile(std::filesystem::path path, int file) : path_(std::move(path)), file_(file) {}

  std::filesystem::path path_;
  int file_;
};

// The header of the record of a match; `package` is its name for people.
match::RecordHeader header_of(const match::Match& match, std::vector<std::string> players,
                              const std::string& package);

// "spaghetti-code-7.jsonl" in the present folder, or with "-2", "-3", ... the first that is free.
std::filesystem::path free_record_path(const std::string& package, std::uint64_t seed);

}  // namespace punchcard::session
