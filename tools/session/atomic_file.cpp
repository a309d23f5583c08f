#include "tools/session/atomic_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <deque>
#include <system_error>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/package/package_files.h"
#include "interpreter/package/regular_file.h"

namespace punchcard::session {

namespace fs = std::filesystem;

namespace {

constexpr mode_t kByUmask = 0666;
constexpr mode_t kPermissions = 07777;

constexpr int kNone = -1;

// The number by which a file is open in this process, because whoever started it passed it on.
int passed_on(const struct stat& file) {
  constexpr int kMostPassedOn = 256;
  for (int number = STDOUT_FILENO; number < kMostPassedOn; ++number) {
    struct stat open {};
    if (fstat(number, &open) != 0) continue;
    if (open.st_dev == file.st_dev && open.st_ino == file.st_ino) return number;
  }
  return kNone;
}

// Whether a path may name an open file by its number, as `/dev/stdout` does.
bool may_be_number(const fs::path& path) {
  const std::string plain = path.lexically_normal().string();
  return plain.starts_with("/dev/") || plain.starts_with("/proc/");
}

// Throws for what is neither a regular file nor a device, nor open already.
void judge(const struct stat& found, const fs::path& path) {
  const mode_t mode = found.st_mode;
  if (S_ISREG(mode) || S_ISCHR(mode)) return;
  if (S_ISDIR(mode)) throw FileError("write", path, EISDIR);
  if (passed_on(found) != kNone) return;
  throw FileError(fmt::format("can't write {}: expected a regular file, found {}", path.string(),
                              package::kind_of_file(mode)));
}

FileError is_link(const fs::path& path, const char* remedy) {
  return FileError(
      fmt::format("can't write {}: a link is not followed: {}", path.string(), remedy));
}

// The names of a path from its beginning on; the root is one.
std::deque<fs::path> names_of(const fs::path& path) {
  std::deque<fs::path> names;
  for (const fs::path& name : path) {
    if (!name.empty() && name != ".") names.push_back(name);
  }
  return names;
}

// Refuses a link in a package on the way of a path, and at its end also another. Links outside of
// packages are followed one by one, because one of a package may lie on the way of these.
void refuse_links(const fs::path& path, bool at_end) {
  constexpr int kMostLinks = 40;  // the system follows no more
  std::error_code error;
  std::deque<fs::path> names = names_of(path);
  fs::path shown;
  fs::path folder = fs::canonical(".", error);
  for (int links = 0; !names.empty() && links <= kMostLinks;) {
    const fs::path name = std::exchange(names.front(), {});
    names.pop_front();
    shown /= name;
    const fs::path part = name == ".." ? folder.parent_path() : folder / name;
    if (!fs::is_symlink(fs::symlink_status(part, error))) {
      folder = part;
      continue;
    }
    if ((at_end && names.empty()) || !package::enclosing_package(folder).empty()) {
      throw is_link(links == 0 ? shown : part, at_end ? "name the folder that it leads to"
                                                      : "name the file or folder that it leads to");
    }
    const std::deque<fs::path> target = names_of(fs::read_symlink(part, error));
    names.insert(names.begin(), target.begin(), target.end());
    ++links;
  }
}

// Writes a text behind what has been written to an open file; waits until the reader of a full pipe
// has made room.
void write_all(int file, std::string_view text, const fs::path& shown) {
  const auto fail = [&] { throw FileError("write", shown, errno); };
  while (!text.empty()) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count < 0 && errno == EAGAIN) {
      pollfd waited{file, POLLOUT, 0};
      if (poll(&waited, 1, -1) < 0 && errno != EINTR) fail();
    } else if (count < 0 && errno != EINTR) {
      fail();
    }
    if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  }
}

// An open file; messages have the requested name. Nobody waits for it to open.
class OpenFile {
 public:
  OpenFile(const fs::path& path, int flags, const char* doing, const fs::path& shown)
      : doing_(doing),
        shown_(shown),
        file_(open(path.c_str(), flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, kByUmask)) {
    if (file_ < 0) fail();
  }
  ~OpenFile() {
    if (file_ >= 0) ::close(file_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;

  void write(std::string_view text) const { write_all(file_, text, shown_); }

  void judge() const {
    struct stat found {};
    if (fstat(file_, &found) != 0) fail();
    session::judge(found, shown_);
  }

  void set_permissions(mode_t mode) const {
    if (fchmod(file_, mode & kPermissions) != 0) fail();
  }

  // Removes what has been written, as far as the system lets it.
  void empty() const {
    if (file_ < 0) return;
    [[maybe_unused]] const int refused = ftruncate(file_, 0);
  }

  // Some file systems report a full disk only here.
  void close() {
    if (::close(std::exchange(file_, -1)) != 0) fail();
  }

 private:
  [[noreturn]] void fail() const { throw FileError(doing_, shown_, errno); }

  const char* doing_;
  const fs::path& shown_;
  int file_;
};

// Follows links to a file that does not exist yet, which is made at the end of the links.
fs::path end_of_links(fs::path path, std::error_code& error) {
  constexpr int kMost = 40;  // the system's limit
  std::error_code ignored;
  for (int i = 0; fs::is_symlink(fs::symlink_status(path, ignored)); ++i) {
    if (i == kMost) error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
    const fs::path target = error ? fs::path() : fs::read_symlink(path, error);
    if (error) break;
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

// A new file that replaces another, called like it. The destructor removes it if it has not.
class Successor {
 public:
  explicit Successor(const fs::path& replaced)
      : replaced_(replaced),
        path_(replaced.parent_path() /
              fmt::format("{}.{}.new", replaced.filename().string().substr(0, kOfName), getpid())) {
  }
  ~Successor() {
    if (!path_.empty()) unlink(path_.c_str());
  }
  Successor(const Successor&) = delete;
  Successor& operator=(const Successor&) = delete;

  const fs::path& path() const { return path_; }

  bool take_place() {
    if (std::rename(path_.c_str(), replaced_.c_str()) != 0) return false;
    path_.clear();
    return true;
  }

 private:
  static constexpr std::size_t kOfName = 200;  // bytes; a name has at most 255

  const fs::path& replaced_;
  fs::path path_;
};

FileError too_long(const fs::path& path, std::size_t most) {
  return FileError(fmt::format("{} has more than {} bytes", path.string(), most));
}

}  // namespace

FileError::FileError(const std::string& message) : std::runtime_error(text::printable(message)) {}

FileError::FileError(std::string_view doing, const fs::path& path, int number)
    : FileError(fmt::format("can't {} {}: {}", doing, path.string(),
                            std::system_category().message(number))) {}

std::string read_whole_file(const fs::path& path, std::size_t most, Links links) {
  using State = package::RegularFile::State;
  package::RegularFile file(path, links == Links::refused ? 1 : 0);
  const std::size_t enough = std::max(most, most + 1);  // to see that there is more
  const auto text = file.size() > most ? std::nullopt : file.read(enough);
  if (file.state() == State::link) {
    throw FileError(
        fmt::format("can't read {}: a link is not followed: give the file itself", path.string()));
  }
  if (file.state() == State::irregular) {
    throw FileError(fmt::format("can't read {}: expected a regular file, found {}", path.string(),
                                file.kind()));
  }
  if (file.state() == State::unreadable) throw FileError("read", path, file.error());
  if (!text || text->size() > most) throw too_long(path, most);
  return *text;
}

std::string read_standard_input(std::size_t most) {
  constexpr std::size_t kPiece = std::size_t{64} << 10;
  std::string text;
  while (text.size() <= most) {
    const std::size_t before = text.size();
    text.resize(before + kPiece);
    const ssize_t count = ::read(STDIN_FILENO, text.data() + before, kPiece);
    const int number = errno;
    text.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count == 0) return text;
    if (count < 0 && number != EINTR) throw FileError("read", "standard input", number);
  }
  throw too_long("standard input", most);
}

void expect_no_obstacle(const fs::path& path) {
  expect_own_file(path);
  struct stat found {};
  if (stat(path.c_str(), &found) == 0) judge(found, path);
}

void expect_own_folder(const fs::path& folder) { refuse_links(folder, true); }

void expect_own_file(const fs::path& path) { refuse_links(path, false); }

void write_whole_file(const fs::path& path, std::string_view text, Links links) {
  expect_own_file(path);
  std::error_code ignored;
  if (links == Links::refused && fs::is_symlink(fs::symlink_status(path, ignored))) {
    throw is_link(path, "put the file itself here, or nothing");
  }
  struct stat old {};
  const bool there = stat(path.c_str(), &old) == 0;
  if (there && !S_ISREG(old.st_mode)) {
    judge(old, path);
    OpenFile file(path, O_WRONLY, "write", path);
    file.judge();
    file.write(text);
    return file.close();
  }
  if (there && may_be_number(path)) {
    std::fflush(stdout);
    if (const int number = passed_on(old); number != kNone) return write_all(number, text, path);
  }
  std::error_code error;
  const fs::path replaced = there ? fs::canonical(path, error) : end_of_links(path, error);
  if (error) throw FileError("write", path, error.value());
  Successor successor(replaced);
  unlink(successor.path().c_str());  // of a killed process that had this number
  OpenFile file(successor.path(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, "write", path);
  if (there) file.set_permissions(old.st_mode);
  file.write(text);
  file.close();
  if (!successor.take_place()) throw FileError("write", path, errno);
}

void write_new_file(const fs::path& path, std::string_view text) {
  expect_own_file(path);
  OpenFile file(path, O_WRONLY | O_CREAT | O_EXCL, "write", path);
  try {
    file.write(text);
    file.close();
  } catch (...) {
    file.empty();  // a confined process may not remove it
    unlink(path.c_str());
    throw;
  }
}

}  // namespace punchcard::session
