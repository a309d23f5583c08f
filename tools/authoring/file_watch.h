// Watches files: reports those that have changed since the last call, once they are at rest.
//
// Editors save in many ways: they overwrite the file, empty and rewrite it, or write another file
// and rename it. So the watch reports a change when nothing more has changed for kRest. When a file
// has vanished or become empty, which is usually the first half of a save, it waits for kLongRest.
// The reader of the files then sees contents at least that old; a later write is the next change.
//
// The watch polls files instead of subscribing to events. Polling works on every file system,
// including shared folders of virtual machines, and cannot lose an event. A glance, which only says
// whether anything is different, costs about a microsecond per file; a look costs about five.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace punchcard::authoring {

// Distinguishes two states of a file without reading it.
struct FileStamp {
  std::uint64_t number = 0;  // of the file in its file system: a renamed file has another
  std::uint64_t size = 0;
  std::int64_t written = 0;  // in nanoseconds, by the clock of the file system
  std::int64_t changed = 0;  // its name, owner or contents
  bool operator==(const FileStamp&) const = default;
};

using FileStamps = std::map<std::string, FileStamp>;  // by path

// The Lua files of the folders. A missing folder has none, nor has a folder behind a link in a
// package, and links are no files: nothing reads what they lead to.
FileStamps look_at(const std::vector<std::filesystem::path>& folders);

// A number that changes when `look_at` would find other files or other stamps. The chance that it
// does not is one in 2^64.
std::uint64_t glance_at(const std::vector<std::filesystem::path>& folders);

class FileWatch {
 public:
  using Time = std::chrono::milliseconds;  // since any fixed moment

  static constexpr Time kRest{25};
  static constexpr Time kLongRest{120};

  explicit FileWatch(FileStamps now) : told_(now), seen_(std::move(now)) {}

  // The paths that are new, gone or changed since the last report; empty until all of them are at
  // rest.
  std::vector<std::string> look(FileStamps now, Time time);

  // Start to watch the files of a folder, in their present state; stop watching them.
  void add(const FileStamps& stamps);
  void drop(const FileStamps& stamps);

  // Whether a change is waiting for rest. If so, the caller should look again soon.
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
