#include <string>

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/utsname.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/lua.h"
#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/limit_choice.h"
#include "tools/process/confinement.h"
#include "tools/process/landlock.h"
#include "tools/process/sanitizer.h"
#include "tools/process/stack.h"
#include "tools/process/system_call_filter.h"

namespace punchcard::command {

namespace {

constexpr std::uint64_t kKilo = 1024;
constexpr int kNetworkVersion = 4;  // of Landlock

// One line per subject. Those with something missing are marked.
class Findings {
 public:
  void note(const char* name, const std::string& text) { add(name, " ", text); }

  void judge(const char* name, bool good, const std::string& text) {
    add(name, good ? " " : "!", text);
    lacks_ += good ? 0 : 1;
  }

  std::string text() const {
    return text_ + (lacks_ == 0 ? "\nnothing is missing\n"
                                : "\n! marks what is missing or off: see docs/security.md\n");
  }

 private:
  void add(const char* name, const char* mark, const std::string& text) {
    std::string head = fmt::format("{} {:<20}", mark, name);
    for (const std::string& line : wrapped(text, kLineWidth - head.size())) {
      text_ += fmt::format("{}{}\n", head, line);
      head.assign(head.size(), ' ');
    }
  }

  std::string text_;
  int lacks_ = 0;
};

std::string amount(rlim_t limit, const char* unit) {
  return limit == RLIM_INFINITY ? "any" : fmt::format("{} {}", limit, unit);
}

void add_home(Findings& findings) {
  const std::filesystem::path home = package::Sources::default_home();
  const std::string lack = package::Sources::describe_lack(home);
  const std::string name = text::printable(home.string());
  if (!lack.empty()) {
    return findings.judge(
        "home", false, fmt::format("{}: {}; set PUNCHCARD_HOME to punchcard's folder", name, lack));
  }
  const std::size_t count = package::Sources(home).packages().size();
  findings.note("home", fmt::format("{}, with {}", name, counted(count, "package")));
}

void add_confinement(Findings& findings) {
  const int landlock = process::landlock_version();
  const std::string part = landlock < kNetworkVersion ? ", for files only" : "";
  findings.judge("Landlock", landlock > 0,
                 landlock > 0 ? fmt::format("version {}{}", landlock, part)
                              : "not in this kernel (Linux 5.13 has it), or disabled: access to "
                                "files is not restricted");
  const std::string library = process::libseccomp_version();
  const bool filters = process::has_system_call_filter();
  findings.judge("system call filter", filters && !library.empty(),
                 library.empty()
                     ? "built without libseccomp (libseccomp-dev): calls are not filtered"
                 : filters ? fmt::format("libseccomp {}", library)
                           : "not in this kernel: calls are not filtered");
  if (process::may_confine()) return findings.note("confinement", "on");
  findings.judge(
      "confinement", false,
      process::kSanitized ? "off: built with sanitizers" : "off: PUNCHCARD_CONFINEMENT says so");
}

void add_stack(Findings& findings) {
  const std::uint64_t stack = process::stack_limit();
  const std::string size = stack == UINT64_MAX ? "any" : fmt::format("{} KiB", stack / kKilo);
  findings.judge(
      "stack", stack >= process::kLeastStack,
      fmt::format("{}; scripts need {} KiB (`ulimit -s`)", size, process::kLeastStack / kKilo));
}

void add_limits(Findings& findings) {
  rlimit memory{};
  rlimit time{};
  getrlimit(RLIMIT_AS, &memory);
  getrlimit(RLIMIT_CPU, &time);
  findings.note("total-memory",
                fmt::format("{} bytes, and {} for each further thread; the shell allows {}",
                            process::kTotalMemory, process::kMemoryOfThread,
                            amount(memory.rlim_cur, "bytes")));
  findings.note("total-milliseconds",
                fmt::format("{} for check, test, cards, games, tour, new, reference and run; the "
                            "shell allows {}",
                            process::kTotalMilliseconds, amount(time.rlim_cur, "s")));
}

int run() {
  Findings findings;
  utsname system{};
  uname(&system);
  findings.note("punchcard", PUNCHCARD_VERSION);
  findings.note("Lua", LUA_VERSION_MAJOR "." LUA_VERSION_MINOR "." LUA_VERSION_RELEASE);
  findings.note("compiler", __VERSION__);
  add_home(findings);
  findings.note("kernel", fmt::format("{} {}, {}", system.sysname, system.release, system.machine));
  add_confinement(findings);
  add_stack(findings);
  add_limits(findings);
  fmt::print("{}", findings.text());
  return kSuccess;
}

}  // namespace

Command doctor_command() {
  return {"doctor", "Show what this machine has for punchcard, and what is missing",
          "  punchcard doctor\n", [](Arguments&) -> std::function<int()> { return run; }, false};
}

}  // namespace punchcard::command
