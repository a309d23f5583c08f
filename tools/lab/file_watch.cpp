#include "tools/lab/file_watch.h"

#include <algorithm>
#include <utility>

#include <sys/stat.h>

#include "interpreter/package/listing.h"

namespace punchcard {

namespace {

constexpr std::int64_t kNanoseconds = 1'000'000'000;  // of a second

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * kNanoseconds + time.tv_nsec; }

std::vector<std::string> differences(const FileStamps& before, const FileStamps& after) {
  std::vector<std::string> paths;
  for (const auto& [path, stamp] : after) {
    const auto old = before.find(path);
    if (old == before.end() || old->second != stamp) paths.push_back(path);
  }
  for (const auto& [path, stamp] : before) {
    if (!after.contains(path)) paths.push_back(path);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

FileStamps look_at(const std::vector<std::filesystem::path>& folders) {
  FileStamps stamps;
  for (const auto& folder : folders) {
    for (const auto& path : list_folder(folder, ".lua")) {
      struct stat found {};
      if (stat(path.c_str(), &found) != 0) continue;  // removed meanwhile, or a link to nowhere
      stamps[path.string()] = {found.st_ino, static_cast<std::uint64_t>(found.st_size),
                               nanoseconds(found.st_mtim), nanoseconds(found.st_ctim)};
    }
  }
  return stamps;
}

std::vector<std::string> FileWatch::look(FileStamps now, Time time) {
  if (now != seen_) {
    seen_ = std::move(now);
    since_ = time;
  }
  if (!is_restless() || time - since_ < rest()) return {};
  std::vector<std::string> changed = differences(told_, seen_);
  told_ = seen_;
  return changed;
}

void FileWatch::add(const FileStamps& stamps) {
  told_.insert(stamps.begin(), stamps.end());
  seen_.insert(stamps.begin(), stamps.end());
}

void FileWatch::drop(const FileStamps& stamps) {
  for (const auto& [path, stamp] : stamps) {
    told_.erase(path);
    seen_.erase(path);
  }
}

FileWatch::Time FileWatch::rest() const {
  for (const auto& [path, before] : told_) {
    const auto now = seen_.find(path);
    if (now == seen_.end() || (now->second.size == 0 && before.size != 0)) return kLongRest;
  }
  return kRest;
}

}  // namespace punchcard
