// The file of a record, written as play goes on.
//
// Every line is handed to the system at once, whole, so that a process that is killed loses the
// line in flight at most. Nothing is ever overwritten: a new record takes a name that is free, and
// a record that another process is writing is refused.
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
  // Begins a record in a new file. Throws FileError, also when the file is there already.
  static RecordFile create(const std::filesystem::path& path);
  // Goes on with one: cuts off a torn last line and writes behind the rest.
  static RecordFile go_on(const std::filesystem::path& path, const match::Record& record);

  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&&) = delete;
  ~RecordFile();

  // Throws FileError: "can't write game.jsonl: No space left on device". A part of the line may
  // stand in the file then, which `read_record` leaves out.
  void write(const std::string& line);

  const std::filesystem::path& path() const { return path_; }

 private:
  void lock() const;

  RecordFile(std::filesystem::path path, int file) : path_(std::move(path)), file_(file) {}

  std::filesystem::path path_;
  int file_;
};

// What the record of a match begins with; `package` is as people call it.
match::RecordHeader header_of(const match::Match& match, std::vector<std::string> players,
                              const std::string& package);

// "spaghetti-code-7.jsonl" in the present folder, or with "-2", "-3", ... the first that is free.
std::filesystem::path free_record_path(const std::string& package, std::uint64_t seed);

}  // namespace punchcard::session
