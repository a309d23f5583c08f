#include "tools/process/system_call_filter.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>

#ifdef PUNCHCARD_SECCOMP
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>
#endif

namespace punchcard::process {

#ifdef PUNCHCARD_SECCOMP

namespace {

// Calls that are allowed with any arguments. libseccomp skips names that this architecture lacks.
constexpr const char* kAlways[] = {
    // memory
    "brk", "munmap", "mremap", "madvise", "membarrier",
    // threads, except starting them: see add_threads
    "futex", "futex_time64", "set_robust_list", "rseq", "sched_yield", "sched_getaffinity",
    "gettid", "getpid", "exit", "exit_group", "restart_syscall",
    // signals, except sending them: see add_own_signals
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "sigreturn",
    // clocks, and setting the timers that there are
    "timer_settime", "timer_settime64", "clock_gettime", "clock_gettime64", "clock_getres",
    "clock_nanosleep", "clock_nanosleep_time64", "nanosleep", "gettimeofday", "time", "times",
    "getrusage",
    // open files, and the properties of others
    "read", "readv", "pread64", "write", "writev", "pwrite64", "close", "lseek", "_llseek", "fstat",
    "fstat64", "newfstatat", "fstatat64", "stat", "stat64", "lstat", "lstat64", "statx", "fsync",
    "fdatasync", "ftruncate", "ftruncate64", "flock", "poll", "ppoll", "select", "pselect6",
    "getcwd", "access", "faccessat", "faccessat2", "readlink", "readlinkat",
    // numbers of the process and the system
    "getrandom", "getuid", "geteuid", "getgid", "getegid", "uname", "sysinfo"};

// What a process needs for a second call of confine().
constexpr const char* kNarrowing[] = {"seccomp", "landlock_create_ruleset", "landlock_add_rule",
                                      "landlock_restrict_self"};

// Calls for replacing files, allowed with any arguments.
constexpr const char* kReplacing[] = {"open",      "openat", "rename",   "renameat",
                                      "renameat2", "unlink", "unlinkat", "mkdir",
                                      "mkdirat",   "rmdir",  "fchmod"};

class Filter {
 public:
  Filter() : context_(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {
    // Without this, kernels before 5.16 turn off speculation in filtered processes, which makes
    // them slower.
    if (context_ != nullptr) seccomp_attr_set(context_, SCMP_FLTATR_CTL_SSB, 1);
  }
  ~Filter() {
    if (context_ != nullptr) seccomp_release(context_);
  }
  Filter(const Filter&) = delete;
  Filter& operator=(const Filter&) = delete;

  template <std::size_t Count>
  void allow(const char* const (&names)[Count]) {
    for (const char* name : names) allow(name);
  }

  // Calls of this name all of whose arguments are as the conditions say.
  template <typename... Conditions>
  void allow(const char* name, Conditions... conditions) {
    add(SCMP_ACT_ALLOW, name, conditions...);
  }

  template <typename... Conditions>
  void add(std::uint32_t action, const char* name, Conditions... conditions) {
    const int number = seccomp_syscall_resolve_name(name);
    if (context_ == nullptr || number == __NR_SCMP_ERROR) return;
    const int error =
        seccomp_rule_add(context_, action, number, sizeof...(conditions), conditions...);
    is_whole_ = is_whole_ && error == 0;
  }

  // If memory runs out, a filter can lack a rule. It would refuse calls that the process needs.
  bool load() { return context_ != nullptr && is_whole_ && seccomp_load(context_) == 0; }

 private:
  scmp_filter_ctx context_;
  bool is_whole_ = true;
};

scmp_arg_cmp equals(unsigned argument, std::uint64_t value) {
  return scmp_arg_cmp{argument, SCMP_CMP_EQ, value, 0};
}

scmp_arg_cmp has_bits(unsigned argument, std::uint64_t mask, std::uint64_t bits) {
  return scmp_arg_cmp{argument, SCMP_CMP_MASKED_EQ, mask, bits};
}

// Memory, but not executable memory.
void add_memory(Filter& filter) {
  constexpr unsigned kProtection = 2;
  for (const char* name : {"mmap", "mmap2", "mprotect"}) {
    filter.allow(name, has_bits(kProtection, PROT_EXEC, 0));
  }
}

// Threads, but no processes. A filter cannot see the flags of clone3, which are behind a pointer.
// With ENOSYS, glibc uses clone instead.
void add_threads(Filter& filter) {
  filter.allow("clone", has_bits(0, CLONE_THREAD, CLONE_THREAD));
  filter.add(SCMP_ACT_ERRNO(ENOSYS), "clone3");
}

// Signals to this process, for abort().
void add_own_signals(Filter& filter) {
  filter.allow("tgkill", equals(0, static_cast<std::uint64_t>(getpid())));
}

// Reading the properties of a terminal, but not inserting input.
void add_terminal(Filter& filter) {
  for (const unsigned long request :
       {static_cast<unsigned long>(TCGETS), static_cast<unsigned long>(TIOCGWINSZ)}) {
    filter.allow("ioctl", equals(1, request));
  }
  for (const int command : {F_GETFD, F_SETFD, F_GETFL}) {
    for (const char* name : {"fcntl", "fcntl64"}) {
      filter.allow(name, equals(1, static_cast<std::uint64_t>(command)));
    }
  }
}

// Reading the process's own limits.
void add_limits(Filter& filter) {
  filter.allow("prlimit64", equals(0, 0), equals(2, 0));
  for (const char* name : {"getrlimit", "ugetrlimit"}) filter.allow(name);
}

void add_opening(Filter& filter, std::uint64_t mask, std::uint64_t flags) {
  filter.allow("open", has_bits(1, mask, flags));
  filter.allow("openat", has_bits(2, mask, flags));
}

void add_files(Filter& filter, const FileAccess& access) {
  constexpr std::uint64_t kWriting = O_ACCMODE | O_CREAT | O_TRUNC;
  constexpr std::uint64_t kNew = O_CREAT | O_EXCL;
  const bool replaces = !access.replaced.empty();
  if (replaces) filter.allow(kReplacing);
  if (replaces || access.reads()) filter.allow("getdents64");
  if (replaces) return;
  if (access.reads()) add_opening(filter, kWriting, O_RDONLY);
  if (!access.grown.empty()) add_opening(filter, kNew, kNew);
  if (access.takes_back) filter.allow("unlink");
}

}  // namespace

const char* libseccomp_version() {
  static const auto text = [] {
    struct Text {
      char letters[32];
    } made{};
    const scmp_version* version = seccomp_version();
    if (version != nullptr) {
      snprintf(made.letters, sizeof(made.letters), "%u.%u.%u", version->major, version->minor,
               version->micro);
    }
    return made;
  }();
  return text.letters;
}

bool has_system_call_filter() { return prctl(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0; }

bool filter_system_calls(const FileAccess& access) {
  Filter filter;
  filter.allow(kAlways);
  add_memory(filter);
  add_threads(filter);
  add_own_signals(filter);
  add_terminal(filter);
  add_limits(filter);
  add_files(filter, access);
  if (access.reads_all) {
    filter.allow(kNarrowing);
    filter.allow("prctl", equals(0, PR_SET_NO_NEW_PRIVS));
  }
  return filter.load();
}

#else

const char* libseccomp_version() { return ""; }

bool has_system_call_filter() { return false; }

bool filter_system_calls(const FileAccess& /*access*/) { return false; }

#endif

}  // namespace punchcard::process
