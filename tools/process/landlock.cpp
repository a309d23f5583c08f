#include "tools/process/landlock.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <iterator>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace punchcard::process {

namespace fs = std::filesystem;

namespace {

// From linux/landlock.h. Debian 12's copy is older than the kernels that its programs run on.
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

struct Ruleset {
  std::uint64_t files = 0;
  std::uint64_t network = 0;  // from version 4
  std::uint64_t scoped = 0;   // from version 6
};

struct [[gnu::packed]] BelowPath {
  std::uint64_t allowed = 0;
  std::int32_t file = -1;
};

constexpr std::uint32_t kAskVersion = 1;
constexpr int kBelowPath = 1;

enum Right : std::uint64_t {
  kExecute = 1U << 0,
  kWriteFile = 1U << 1,
  kReadFile = 1U << 2,
  kReadFolder = 1U << 3,
  kRemoveFolder = 1U << 4,
  kRemoveFile = 1U << 5,
  kMakeFolder = 1U << 7,
  kMakeFile = 1U << 8,
  kTruncate = 1U << 14,  // from version 3
};

constexpr std::uint64_t kAllOfVersion[] = {
    (1U << 13) - 1,  // files and folders: run, read, write, remove, make
    (1U << 14) - 1,  // move to another folder
    (1U << 15) - 1,  // truncate
    (1U << 15) - 1,  // nothing new for files
    (1U << 16) - 1,  // ioctl of devices
};
constexpr int kNetworkVersion = 4;
constexpr int kScopeVersion = 6;
constexpr std::uint64_t kAllNetwork = 3;  // bind and connect
constexpr std::uint64_t kAllScopes = 3;   // abstract sockets and signals

// The rights that apply to files. The kernel refuses others for them.
constexpr std::uint64_t kOfAFile = kExecute | kWriteFile | kReadFile | kTruncate | (1U << 15);

std::uint64_t all_rights(int version) {
  const int last = static_cast<int>(std::size(kAllOfVersion));
  return kAllOfVersion[std::min(version, last) - 1];
}

// Throws if there is no descriptor because too many are open. A rule that is left out for that
// would refuse a file later, with another reason.
void expect_descriptor(int file) {
  if (file >= 0 || (errno != EMFILE && errno != ENFILE)) return;
  throw std::system_error(errno, std::generic_category(), "can't confine the process");
}

class Wall {
 public:
  Wall(int version, bool reads_all) {
    Ruleset ruleset;
    ruleset.files = all_rights(version);
    if (reads_all) ruleset.files &= ~std::uint64_t{kReadFile | kReadFolder};
    if (version >= kNetworkVersion) ruleset.network = kAllNetwork;
    if (version >= kScopeVersion) ruleset.scoped = kAllScopes;
    handled_ = ruleset.files;
    rules_ = static_cast<int>(
        syscall(SYS_landlock_create_ruleset, &ruleset, size_in(version), std::uint32_t{0}));
    expect_descriptor(rules_);
  }
  ~Wall() {
    if (rules_ >= 0) close(rules_);
  }
  Wall(const Wall&) = delete;
  Wall& operator=(const Wall&) = delete;

  // Skips a path that does not exist. The kernel takes no rule for a pipe and needs none.
  void allow(const fs::path& path, std::uint64_t rights) const {
    const int file = open(path.empty() ? "." : path.c_str(), O_PATH | O_CLOEXEC);
    expect_descriptor(file);
    if (file < 0) return;
    struct stat found {};
    const bool known = fstat(file, &found) == 0;
    if (known && !S_ISDIR(found.st_mode)) rights &= kOfAFile;
    const BelowPath rule{rights & handled_, file};
    if (known && rule.allowed != 0) {
      syscall(SYS_landlock_add_rule, rules_, kBelowPath, &rule, std::uint32_t{0});
    }
    close(file);
  }

  bool close_behind() const {
    return rules_ >= 0 && syscall(SYS_landlock_restrict_self, rules_, std::uint32_t{0}) == 0;
  }

 private:
  static std::size_t size_in(int version) {
    if (version < kNetworkVersion) return sizeof(std::uint64_t);
    return version < kScopeVersion ? 2 * sizeof(std::uint64_t) : sizeof(Ruleset);
  }

  std::uint64_t handled_ = 0;
  int rules_ = -1;
};

// Where a link leads, also to a file that does not exist yet.
fs::path end_of_links(fs::path path) {
  constexpr int kMost = 40;  // as the system has it
  std::error_code error;
  for (int i = 0; i < kMost && fs::is_symlink(path, error); ++i) {
    const fs::path target = fs::read_symlink(path, error);
    path = target.is_absolute() ? target : path.parent_path() / target;
  }
  return path;
}

// A regular file is replaced by a new file that is made in its folder; a device is written.
void allow_replacing(const Wall& wall, const fs::path& path) {
  constexpr std::uint64_t kReplacing = kWriteFile | kMakeFile | kMakeFolder | kRemoveFile |
                                       kRemoveFolder | kTruncate | kReadFile | kReadFolder;
  std::error_code error;
  if (fs::exists(path, error) && !fs::is_regular_file(path, error)) {
    wall.allow(path, fs::is_directory(path, error) ? kReplacing : kWriteFile);
    return;
  }
  fs::path folder = fs::weakly_canonical(end_of_links(path), error).parent_path();
  while (!folder.empty() && !fs::exists(folder, error)) folder = folder.parent_path();
  wall.allow(folder, kReplacing);
}

}  // namespace

int landlock_version() {
  const auto version = syscall(SYS_landlock_create_ruleset, nullptr, std::size_t{0}, kAskVersion);
  return version > 0 ? static_cast<int>(version) : 0;
}

bool restrict_files(const FileAccess& access) {
  const int version = landlock_version();
  if (version == 0) return false;
  const Wall wall(version, access.reads_all);
  for (const fs::path& path : access.read) wall.allow(path, kReadFile | kReadFolder);
  // Only a new file can be truncated: the system call filter lets no other be opened for writing.
  const std::uint64_t growing =
      kWriteFile | kMakeFile | kTruncate | (access.takes_back ? std::uint64_t{kRemoveFile} : 0);
  for (const fs::path& folder : access.grown) wall.allow(folder, growing);
  for (const fs::path& path : access.replaced) allow_replacing(wall, path);
  return wall.close_behind();
}

}  // namespace punchcard::process
