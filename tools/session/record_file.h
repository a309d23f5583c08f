// The file of a record, written during play.
//
// Each line is passed to the system at once, so a killed process loses at most the line being
// written. Nothing is ever overwritten: a new record gets a free name, and a record that another
// process is writing is refused. If a line cannot be written, the file ends with the line before;
// if a record cannot be begun, there is no file.
//
// A record has at most kMostRecordBytes, because `load_record` reads no more. The last part of
// these is reserved for lines that end a record or undo answers: `is_full` says when no more
// answers fit; `is_almost_full` is true long before. Players learn when that is, so what a line
// says that not all of them may know counts as much as the longest that it could be.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "interpreter/match/match.h"
#include "interpreter/match/record.h"
#include "tools/session/atomic_file.h"

namespace punchcard::session {

class RecordFile {
 public:
  // Throws what `create` would throw because there is something at this path.
  static void expect_free(const std::filesystem::path& path);
  // Begins a record with these lines, which have these hidden parts, in a new file. Throws
  // FileError, also if the file exists.
  static RecordFile create(const std::filesystem::path& path, const std::vector<std::string>& lines,
                           std::size_t most = match::kMostRecordBytes,
                           std::vector<match::HiddenPart> hidden = {});
  // Continues a record: appends to it. The first line that is written replaces an incomplete last
  // one, so a record to which nothing is added stays as it was.
  static RecordFile go_on(const std::filesystem::path& path, const match::Record& record);

  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&&) = delete;
  ~RecordFile();

  // Throws FileError: "can't write game.jsonl: No space left on device".
  void write(const std::string& line, const std::optional<match::HiddenPart>& hidden = {});

  // Bytes of the longest hidden parts that there can be in the records of a game.
  struct Longest {
    std::size_t answer = 0;
    std::size_t failure = 0;
  };
  // Counts hidden parts as the longest from now on, those that are written already, too: who reads
  // that the record is full must not learn by it what they hide.
  void count_hidden_as(const Longest& longest);

  // Whether a line is short enough for a record, and this one has room for it.
  bool fits(std::string_view line) const;
  bool is_almost_full() const { return taken_ > most_ - most_ / kWarned; }
  bool is_full() const { return taken_ > most_ - most_ / kReserved; }
  // The message for an answer to a full record.
  FileError full() const;

  const std::filesystem::path& path() const { return path_; }
  std::size_t bytes() const { return bytes_; }
  std::size_t most() const { return most_; }

 private:
  // Parts of a record: the last half, in which its readers are warned, and the last third, which
  // holds all steps that can fail after one answer, and lines that end the record: a step that
  // fails costs 1200 of 1000000 instructions without a question, and has 6000 bytes at most.
  static constexpr std::size_t kWarned = 2;
  static constexpr std::size_t kReserved = 3;
  void lock() const;
  // The bytes that a hidden part counts beyond its own.
  std::size_t beyond(const match::HiddenPart& hidden) const;
  void write_whole(std::string_view text);

  RecordFile(std::filesystem::path path, int file, std::size_t bytes, std::size_t most)
      : path_(std::move(path)), file_(file), bytes_(bytes), taken_(bytes), most_(most) {}

  std::filesystem::path path_;
  int file_;
  std::size_t bytes_;  // of whole lines
  std::size_t taken_;  // of its room: these bytes, and what hidden parts count beyond theirs
  std::vector<match::HiddenPart> hidden_;  // until it is known as how long they count
  std::optional<Longest> longest_;
  std::size_t most_;
  bool torn_ = false;  // an incomplete line stands behind the whole ones
};

// The header of the record of a match; `package` is its name for people.
match::RecordHeader header_of(const match::Match& match, std::vector<std::string> players,
                              const std::string& package);

// "spaghetti-code-7.jsonl" in the current folder, or the first free name with "-2", "-3", ...
std::filesystem::path free_record_path(const std::string& package, std::uint64_t seed);

}  // namespace punchcard::session
