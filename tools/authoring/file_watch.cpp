#include "tools/authoring/file_watch.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include "interpreter/package/listing.h"

namespace punchcard::authoring {

namespace {

constexpr std::int64_t kNanoseconds = 1'000'000'000;  // of a second

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * kNanoseconds + time.tv_nsec; }

FileStamp stamp_of(const struct stat& found) {
  return {found.st_ino, static_cast<std::uint64_t>(found.st_size), nanoseconds(found.st_mtim),
          nanoseconds(found.st_ctim)};
}

std::uint64_t mixed(std::uint64_t sum, std::uint64_t value) {
  constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15;  // of the golden ratio, as hashes use it
  sum = (sum ^ value) * kOdd;
  return sum ^ (sum >> 32);
}

std::uint64_t hash_of(std::uint64_t folder, std::string_view name, const FileStamp& stamp) {
  std::uint64_t sum = mixed(folder, std::hash<std::string_view>{}(name));
  for (const std::uint64_t each : {stamp.number, stamp.size}) sum = mixed(sum, each);
  for (const std::int64_t each : {stamp.written, stamp.changed}) {
    sum = mixed(sum, static_cast<std::uint64_t>(each));
  }
  return sum;
}

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
    if (!package::link_on_the_way_to(folder).empty()) continue;
    for (const auto& path : package::list_folder(folder, ".lua")) {
      struct stat found {};
      if (lstat(path.c_str(), &found) != 0 || S_ISLNK(found.st_mode)) continue;  // just removed
      stamps[path.string()] = stamp_of(found);
    }
  }
  return stamps;
}

std::uint64_t glance_at(const std::vector<std::filesystem::path>& folders) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < folders.size(); ++i) {
    if (!package::link_on_the_way_to(folders[i]).empty()) continue;
    const std::unique_ptr<DIR, int (*)(DIR*)> open(opendir(folders[i].c_str()), closedir);
    if (open == nullptr) continue;
    while (const dirent* entry = readdir(open.get())) {  // NOLINT(concurrency-mt-unsafe)
      const std::string_view name = entry->d_name;
      if (!name.ends_with(".lua")) continue;
      struct stat found {};
      if (fstatat(dirfd(open.get()), entry->d_name, &found, AT_SYMLINK_NOFOLLOW) != 0) continue;
      if (S_ISLNK(found.st_mode)) continue;
      sum += hash_of(i + 1, name, stamp_of(found));  // a sum: entries in any order
    }
  }
  return sum;
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

}  // namespace punchcard::authoring
