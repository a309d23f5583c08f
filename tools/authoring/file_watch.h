// The watch of files: which have changed since it was asked last, reported once they are at rest.
//
// Editors save in many ways: they write over the file, empty it and write it anew, or write another
// one and rename it. So a change is reported when nothing more has changed for kRest; when a file
// has vanished or been emptied meanwhile, which is mostly the first half of a save, for kLongRest.
// Whoever reads the files then reads what has been written at least that long ago, and what comes
// later is the next change.
//
// Files are looked at, not subscribed to: that works on every file system, shared folders of
// virtual machines included, and knows no lost event. A glance that only says whether anything is
// otherwise costs about a microsecond a file, a look some five.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace punchcard::authoring {

// What tells one state of a file from another without reading it.
struct FileStamp {
  std::uint64_t number = 0;  // of the file in its file system: a renamed one has another
  std::uint64_t size = 0;
  std::int64_t written = 0;  // in nanoseconds, as the clock of the file system has it
  std::int64_t changed = 0;  // its name, owner or contents
  bool operator==(const FileStamp&) const = default;
};

using FileStamps = std::map<std::string, FileStamp>;  // by path

// The Lua files of folders. What is not there has none.
FileStamps look_at(const std::vector<std::filesystem::path>& folders);

// A number that is another one, but for a chance of one in 2^64, when `look_at` would find other
// files or other stamps.
std::uint64_t glance_at(const std::vector<std::filesystem::path>& folders);

class FileWatch {
 public:
  using Time = std::chrono::milliseconds;  // since whatever moment

  static constexpr Time kRest{25};
  static constexpr Time kLongRest{120};

  explicit FileWatch(FileStamps now) : told_(now), seen_(std::move(now)) {}

  // The paths that are new, gone or changed since they were reported last; none while there are
  // none, and until they are at rest.
  std::vector<std::string> look(FileStamps now, Time time);

  // Files of folders that are looked at from now on, as they are; and of those that are not any
  // more.
  void add(const FileStamps& stamps);
  void drop(const FileStamps& stamps);

  // Whether a change is waiting for rest: then it is worth looking again soon.
  bool is_restless() const { return seen_ != told_; }
  // When the last change was seen.
  Time since() const { return since_; }

 private:
  Time rest() const;

  FileStamps told_;
  FileStamps seen_;
  Time since_{};
};

}  // namespace punchcard::authoring
