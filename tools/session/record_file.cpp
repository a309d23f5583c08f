#include "tools/session/record_file.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "interpreter/lua/limits.h"
#include "interpreter/match/record_line.h"
#include "interpreter/package/regular_file.h"

namespace punchcard::session {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const char* doing, const fs::path& path) {
  throw FileError(doing, path, errno);
}

[[noreturn]] void fail_to_begin(const fs::path& path) {
  const int number = errno;
  const FileError error("begin a record in", path, number);
  struct stat there {};
  const bool is_file = lstat(path.c_str(), &there) == 0 && S_ISREG(there.st_mode);
  if (number != EEXIST || !is_file) throw error;
  throw FileError(fmt::format(
      "{}: name a file that is not there yet (`punchcard play --load` continues a record)",
      error.what()));
}

FileError too_large(const fs::path& path, std::size_t most) {
  return FileError(fmt::format("can't write {}: a record has at most {} bytes, a line {}",
                               path.string(), most, match::kMostLineBytes));
}

constexpr mode_t kReadableByAll = 0644;

}  // namespace

// Only one process may write a record, because another's lines would go between ours.
void RecordFile::lock() const {
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  throw FileError(fmt::format("{} is being written by another process", path_.string()));
}

void RecordFile::expect_free(const fs::path& path) {
  expect_own_file(path);
  struct stat there {};
  if (lstat(path.c_str(), &there) != 0) return;
  errno = EEXIST;
  fail_to_begin(path);
}

RecordFile RecordFile::create(const fs::path& path, const std::vector<std::string>& lines,
                              std::size_t most, std::vector<match::HiddenPart> hidden) {
  expect_own_file(path);
  std::size_t bytes = 0;
  for (const std::string& line : lines) {
    bytes += line.size() + 1;
    if (line.size() > match::kMostLineBytes || bytes > most) throw too_large(path, most);
  }
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadableByAll);
  if (file < 0) fail_to_begin(path);
  try {
    RecordFile opened{path, file, 0, most};
    opened.lock();
    for (const std::string& line : lines) opened.write(line);
    opened.hidden_ = std::move(hidden);
    return opened;
  } catch (...) {
    unlink(path.c_str());
    throw;
  }
}

RecordFile RecordFile::go_on(const fs::path& path, const match::Record& record) {
  expect_own_file(path);
  const int file = open(path.c_str(), O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) fail("write", path);
  RecordFile opened{path, file, record.whole_bytes, match::kMostRecordBytes};
  opened.lock();
  // Another process may have continued or replaced the record between our reading and locking it.
  struct stat now {};
  if (fstat(file, &now) != 0) fail("write", path);
  if (!S_ISREG(now.st_mode)) {
    throw FileError(fmt::format("can't write {}: expected a regular file, found {}", path.string(),
                                package::kind_of_file(now.st_mode)));
  }
  if (static_cast<std::size_t>(now.st_size) != record.bytes) {
    throw FileError(fmt::format("{} has just been changed by another process", path.string()));
  }
  opened.torn_ = record.torn;
  opened.hidden_ = record.hidden;
  return opened;
}

RecordFile::RecordFile(RecordFile&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      bytes_(other.bytes_),
      taken_(other.taken_),
      hidden_(std::move(other.hidden_)),
      longest_(other.longest_),
      most_(other.most_),
      torn_(other.torn_) {}

RecordFile::~RecordFile() {
  if (file_ >= 0) close(file_);
}

void RecordFile::count_hidden_as(const Longest& longest) {
  longest_ = longest;
  for (const match::HiddenPart& each : std::exchange(hidden_, {})) taken_ += beyond(each);
}

std::size_t RecordFile::beyond(const match::HiddenPart& hidden) const {
  const bool is_answer = hidden.kind == match::HiddenPart::Kind::answer;
  const std::size_t longest = is_answer ? longest_->answer : longest_->failure;
  return std::max(hidden.bytes, longest) - hidden.bytes;
}

void RecordFile::write(const std::string& line, const std::optional<match::HiddenPart>& hidden) {
  if (!fits(line)) {
    throw too_large(path_, most_);
  }
  const std::string whole = line + "\n";
  if (torn_ && ftruncate(file_, static_cast<off_t>(bytes_)) != 0) fail("write", path_);
  torn_ = false;
  try {
    write_whole(whole);
  } catch (...) {
    // If this fails, too, `read_record` ignores the incomplete line.
    if (ftruncate(file_, static_cast<off_t>(bytes_)) == 0) lseek(file_, 0, SEEK_END);
    throw;
  }
  bytes_ += whole.size();
  taken_ += whole.size();
  if (!hidden) return;
  if (longest_) {
    taken_ += beyond(*hidden);
  } else {
    hidden_.push_back(*hidden);
  }
}

bool RecordFile::fits(std::string_view line) const {
  return line.size() <= match::kMostLineBytes && bytes_ + line.size() + 1 <= most_;
}

void RecordFile::write_whole(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(file_, text.data(), text.size());
    if (count < 0 && errno != EINTR) fail("write", path_);
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

FileError RecordFile::full() const {
  return FileError(
      fmt::format("{} is full: a record has at most {} bytes, and no more answers can be recorded",
                  path_.string(), most_));
}

match::RecordHeader header_of(const match::Match& match, std::vector<std::string> players,
                              const std::string& package) {
  const package::Package& played = match.setup->package();
  match::RecordHeader header{package,
                             played.digest(),
                             played.request().variants,
                             {},
                             std::move(players),
                             match.seed,
                             lua::changed_limits(played.limits())};
  for (const bind::NamedOption& option : *match.setup->options()) {
    header.options[option.name] = package::show_option(option.value);
  }
  return header;
}

fs::path free_record_path(const std::string& package, std::uint64_t seed) {
  const std::string stem = fmt::format("{}-{}", fs::path(package).filename().string(), seed);
  fs::path path = stem + ".jsonl";
  std::error_code ignored;  // creating the file reports a name that is too long
  for (int number = 2; fs::exists(path, ignored); ++number) {
    path = fmt::format("{}-{}.jsonl", stem, number);
  }
  return path;
}

}  // namespace punchcard::session
