#include "tools/authoring/new_files.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/session/atomic_file.h"

namespace punchcard::authoring {

namespace fs = std::filesystem;

namespace {

// A file of ours may be one that nobody may read, by the umask: then its size must do.
bool holds(const fs::path& file, const std::string& text) {
  struct stat found {};
  if (lstat(file.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return false;
  if ((found.st_mode & S_IRUSR) == 0) return found.st_size == static_cast<off_t>(text.size());
  try {
    return session::read_whole_file(file) == text;
  } catch (const session::FileError&) {
    return false;
  }
}

}  // namespace

NewFiles::~NewFiles() {
  while (!made_.empty()) remove_last();
}

void NewFiles::begin_folder(const fs::path& folder) {
  folder_ = folder;
  unfinished_ =
      folder.parent_path() / fmt::format(".{}.{}.new", folder.filename().string(), getpid());
  std::error_code ignored;
  fs::remove_all(unfinished_, ignored);  // of a killed process that had this number
  make_folder(unfinished_);
}

fs::path NewFiles::present_path(const fs::path& path) const {
  const auto [rest, part] = std::mismatch(folder_.begin(), folder_.end(), path.begin(), path.end());
  if (folder_.empty() || rest != folder_.end()) return path;
  fs::path present = unfinished_;
  for (auto each = part; each != path.end(); ++each) present /= *each;
  return present;
}

void NewFiles::keep() {
  std::error_code error;
  // An empty folder may have been made there since; nothing else is replaced.
  if (!folder_.empty()) fs::rename(unfinished_, folder_, error);
  if (error) throw session::FileError("make the folder", folder_, error.value());
  made_.clear();
}

void NewFiles::add(const fs::path& added, std::string_view text) {
  const fs::path path = present_path(added);
  if (path.has_parent_path()) make_folder(path.parent_path());
  made_.reserve(made_.size() + 1);
  session::write_new_file(path, text);
  made_.push_back({path, std::nullopt, std::string(text)});
}

void NewFiles::remove_last() {
  const Made& last = made_.back();
  std::error_code ignored;
  if (last.before) {
    try {
      if (holds(last.path, last.text)) session::write_whole_file(last.path, *last.before);
    } catch (const session::FileError&) {  // a full disk: the file keeps the new text
    }
  } else if (fs::is_directory(last.path, ignored) || holds(last.path, last.text)) {
    fs::remove(last.path, ignored);
  }
  made_.pop_back();
}

void NewFiles::replace(const fs::path& path, std::string before, std::string text) {
  made_.reserve(made_.size() + 1);
  if (access(path.c_str(), W_OK) != 0) throw session::FileError("write", path, errno);
  if (session::read_whole_file(path) != before) {
    throw session::FileError(
        fmt::format("{} has been changed meanwhile: nothing was written", path.string()));
  }
  session::write_whole_file(path, text);
  made_.push_back({path, std::move(before), std::move(text)});
}

void NewFiles::make_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::is_directory(folder, error)) return;
  if (folder.has_parent_path() && folder.parent_path() != folder) make_folder(folder.parent_path());
  made_.reserve(made_.size() + 1);
  error.clear();
  if (fs::create_directory(folder, error)) made_.push_back({folder, std::nullopt, {}});
  if (error) throw session::FileError("make the folder", folder, error.value());
}

}  // namespace punchcard::authoring
