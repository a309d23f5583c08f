#include "interpreter/package/regular_file.h"

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace punchcard::package {

namespace fs = std::filesystem;

namespace {

constexpr int kReading = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
constexpr int kPassing = O_PATH | O_NOFOLLOW | O_CLOEXEC;

// Closes its descriptor at the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }
  void replace(int number) {
    if (number_ >= 0) close(number_);
    number_ = number;
  }

 private:
  int number_;
};

bool is_link(int file) {
  struct stat found {};
  return fstat(file, &found) == 0 && S_ISLNK(found.st_mode);
}

}  // namespace

RegularFile::RegularFile(const fs::path& path, int own_parts) {
  open(path, own_parts);
  if (file_ >= 0) judge();
}

RegularFile::~RegularFile() {
  if (file_ >= 0) close(file_);
}

// Opens folder by folder, because O_NOFOLLOW applies to the last part of a path only.
void RegularFile::open(const fs::path& path, int own_parts) {
  if (own_parts == 0) {
    file_ = ::open(path.c_str(), kReading);
    return note_failure();
  }
  fs::path around = path.has_filename() ? path : path.parent_path();  // "folder/"
  std::vector<fs::path> names;
  for (int i = 0; i < own_parts; ++i) {
    names.push_back(around.filename());
    around = around.parent_path();
  }
  Descriptor folder(
      ::open(around.empty() ? "." : around.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  while (folder.number() >= 0 && names.size() > 1) {
    folder.replace(openat(folder.number(), names.back().c_str(), kPassing));
    names.pop_back();
    if (folder.number() < 0 || !is_link(folder.number())) continue;
    state_ = State::link;
    return;
  }
  if (folder.number() >= 0) {
    file_ = openat(folder.number(), names.front().c_str(), kReading | O_NOFOLLOW);
  }
  note_failure();
}

void RegularFile::note_failure() {
  if (file_ >= 0) return;
  error_ = errno;
  if (error_ == ELOOP) state_ = State::link;
  if (error_ == ENXIO) {
    state_ = State::irregular;
    kind_ = "a socket";
  }
}

void RegularFile::judge() {
  struct stat found {};
  if (fstat(file_, &found) != 0) {
    error_ = errno;
    return;
  }
  kind_ = kind_of_file(found.st_mode);
  size_ = static_cast<std::size_t>(std::max<off_t>(found.st_size, 0));
  state_ = S_ISREG(found.st_mode) ? State::open : State::irregular;
}

std::optional<std::string> RegularFile::read(std::size_t most) {
  constexpr std::size_t kPiece = std::size_t{64} << 10;  // of a file that has grown meanwhile
  if (state_ != State::open) return std::nullopt;
  std::string text(std::min(most, size_ + 1), '\0');  // one more byte detects the end
  std::size_t filled = 0;
  while (filled < most) {
    if (filled == text.size()) text.resize(std::min(most, filled + kPiece));
    const ssize_t count = ::read(file_, text.data() + filled, text.size() - filled);
    if (count == 0) break;
    if (count > 0) filled += static_cast<std::size_t>(count);
    if (count > 0 || errno == EINTR) continue;
    error_ = errno;
    state_ = State::unreadable;
    return std::nullopt;
  }
  text.resize(filled);
  return text;
}

const char* kind_of_file(mode_t mode) {
  if (S_ISREG(mode)) return "a regular file";
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

}  // namespace punchcard::package
