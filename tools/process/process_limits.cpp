#include "tools/process/process_limits.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <stdexcept>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "grammar/text/untrusted_text.h"
#include "tools/process/sanitizer.h"

namespace punchcard::process {

namespace {

constexpr std::int64_t kDay = 86'400'000;                      // milliseconds
constexpr std::int64_t kLeastMemory = std::int64_t{64} << 20;  // that a command begins with
constexpr std::int64_t kMostMemory = std::int64_t{1} << 46;    // addresses that there are
constexpr std::int64_t kSecond = 1000;                         // milliseconds
constexpr std::int64_t kNanoseconds = 1'000'000;               // of a millisecond
constexpr std::size_t kLongestName = 200;                      // bytes of what is worked on
constexpr rlim_t kGrace = 10;  // seconds, for what must not be broken off

constexpr std::int64_t kSanitizedTakesLonger = 10;  // times

constexpr std::array<ProcessLimitName, 3> kNames = {{
    {"total-milliseconds", "processor time of the command; 0: any", &ProcessLimits::milliseconds, 0,
     kDay},
    {"total-memory", "bytes of memory of the command; 0: any", &ProcessLimits::memory, kLeastMemory,
     kMostMemory},
    {"check-milliseconds", "processor time of checking a package; 0: any",
     &ProcessLimits::check_milliseconds, 0, kDay},
}};

// A text that is formatted in advance: a signal handler must not format, and formatting allocates
// memory.
struct Message {
  std::array<char, 300> letters{};
  std::atomic<std::size_t> size = 0;  // 0 while it is changed

  void write(std::string_view text) {
    size = 0;
    const std::size_t taken = std::min(text.size(), letters.size() - 1);
    std::copy_n(text.begin(), taken, letters.begin());
    letters[taken] = '\0';
    size = taken;
  }

  bool print() const { return ::write(STDERR_FILENO, letters.data(), size) >= 0; }
};
static_assert(std::atomic<std::size_t>::is_always_lock_free);  // so that a handler may read it
static_assert(std::atomic<int>::is_always_lock_free);

Message time_is_up;
Message work;
Message more_time;
Message memory_is_out;

// Of the check of a package, whose timer is set by TimedCheck.
Message check_is_long;
timer_t check_timer{};
std::int64_t check_milliseconds = 0;  // 0: any

// What has ended while there were Unbroken ones.
enum class Ended : std::uint8_t { nothing, check, command };
std::atomic<int> unbroken = 0;
std::atomic<Ended> ended = Ended::nothing;

[[noreturn]] void end_with(Ended what) {
  if (what == Ended::check) {
    check_is_long.print();
    _exit(kTimeUp);
  }
  for (const Message* part : {&time_is_up, &work, &more_time}) {
    if (!part->print()) break;
  }
  _exit(kTimeUp);
}

void end_for_time(int /*signal*/, siginfo_t* information, void* /*context*/) {
  const bool is_check =
      information->si_code == SI_TIMER && information->si_value.sival_ptr == &check_is_long;
  if (!is_check && time_is_up.size == 0) {  // the shell's limit
    std::signal(SIGXCPU, SIG_DFL);
    std::raise(SIGXCPU);  // when this returns
    return;
  }
  const Ended what = is_check ? Ended::check : Ended::command;
  Ended nothing = Ended::nothing;
  if (!is_check) {
    ended = what;
  } else {
    ended.compare_exchange_strong(nothing, what);  // an end of the command stays one
  }
  if (unbroken == 0) end_with(what);
}

// A timer on the processor time of the process that sends SIGXCPU with `value`, not set yet.
bool create_timer(timer_t& timer, void* value) {
  struct sigaction end {};
  end.sa_sigaction = end_for_time;
  end.sa_flags = SA_SIGINFO;
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGXCPU;
  event.sigev_value.sival_ptr = value;
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, SIGXCPU);  // whoever started the command may have blocked it
  return sigaction(SIGXCPU, &end, nullptr) == 0 && sigprocmask(SIG_UNBLOCK, &ours, nullptr) == 0 &&
         timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) == 0;
}

// 0 milliseconds: never.
void set_timer(timer_t timer, int flags, std::int64_t milliseconds) {
  itimerspec until{};
  until.it_value.tv_sec = milliseconds / kSecond;
  until.it_value.tv_nsec = milliseconds % kSecond * kNanoseconds;
  timer_settime(timer, flags, &until, nullptr);
}

// Before a message on standard error: clears a line of progress.
const char* cleared_line() { return isatty(STDERR_FILENO) != 0 ? "\r\x1b[K" : ""; }

// Lowers a limit of the process. Returns false if it was lower before.
template <typename Resource>
bool lower(Resource resource, rlim_t soft, rlim_t hard) {
  rlimit now{};
  if (getrlimit(resource, &now) != 0 || now.rlim_cur <= soft) return false;
  const rlimit wanted{soft, std::min(now.rlim_max, hard)};
  return setrlimit(resource, &wanted) == 0;
}

// Whether the shell's limit is lower. Then the system reports it.
bool is_shells_time_less(std::int64_t milliseconds) {
  rlimit now{};
  return getrlimit(RLIMIT_CPU, &now) == 0 && now.rlim_cur != RLIM_INFINITY &&
         now.rlim_cur <= static_cast<rlim_t>(milliseconds / kSecond);
}

void hold_time(std::int64_t milliseconds) {
  if (is_shells_time_less(milliseconds)) return;
  time_is_up.write(fmt::format("{}punchcard: used {} ms of processor time, the limit is {}",
                               cleared_line(), milliseconds, milliseconds));
  more_time.write("; --limit total-milliseconds=N sets another, 0 none\n");
  timer_t timer{};
  if (create_timer(timer, &time_is_up)) set_timer(timer, TIMER_ABSTIME, milliseconds);
  const auto seconds = static_cast<rlim_t>(milliseconds / kSecond) + 1;
  lower(RLIMIT_CPU, seconds, seconds + kGrace);
}

void hold_check_time(std::int64_t milliseconds) {
  if (is_shells_time_less(milliseconds) || !create_timer(check_timer, &check_is_long)) return;
  check_milliseconds = kSanitized ? milliseconds * kSanitizedTakesLonger : milliseconds;
}

void hold_memory(std::int64_t bytes) {
  const auto limit = static_cast<rlim_t>(bytes);
  if (kSanitized || !lower(RLIMIT_AS, limit, limit)) return;
  memory_is_out.write(fmt::format(
      "out of memory: the limit is {} bytes; --limit total-memory=N sets another, 0 none", bytes));
}

}  // namespace

std::span<const ProcessLimitName> process_limit_names() { return kNames; }

bool set_process_limit(ProcessLimits& limits, std::string_view name, std::int64_t value) {
  const auto found = std::find_if(kNames.begin(), kNames.end(),
                                  [&](const ProcessLimitName& each) { return each.name == name; });
  if (found == kNames.end()) return false;
  const bool is_any = value == 0;
  if (!is_any && (value < found->least || value > found->most)) {
    throw std::invalid_argument(fmt::format("{}: expected {} to {}, or 0 for any, found {}", name,
                                            std::max<std::int64_t>(found->least, 1), found->most,
                                            value));
  }
  limits.*found->member = value;
  return true;
}

void hold(const ProcessLimits& limits) {
  if (limits.milliseconds > 0) hold_time(limits.milliseconds);
  if (limits.memory > 0) hold_memory(limits.memory);
  if (limits.check_milliseconds > 0) hold_check_time(limits.check_milliseconds);
}

void note_work(std::string_view name) {
  work.write(fmt::format(", working on {}", text::printable(name, kLongestName)));
}

TimedCheck::TimedCheck(std::string_view package) {
  if (check_milliseconds == 0) return;
  check_is_long.write(fmt::format(
      "{}punchcard: the check of {} used {} ms of processor time, the limit is {}; --limit "
      "check-milliseconds=N sets another, 0 none\n",
      cleared_line(), text::printable(package, kLongestName / 2), check_milliseconds,
      check_milliseconds));
  set_timer(check_timer, 0, check_milliseconds);
}

// A check that has ended after all is no reason to end the command.
TimedCheck::~TimedCheck() {
  if (check_milliseconds == 0) return;
  set_timer(check_timer, 0, 0);
  Ended late = Ended::check;
  ended.compare_exchange_strong(late, Ended::nothing);
}

Unbroken::Unbroken() { ++unbroken; }

Unbroken::~Unbroken() {
  if (--unbroken > 0 || ended == Ended::nothing) return;
  std::fflush(stdout);
  end_with(ended);
}

bool is_time_up() { return ended != Ended::nothing; }

void let_finish() { ++unbroken; }

const char* out_of_memory_text() {
  return memory_is_out.size > 0 ? memory_is_out.letters.data() : "out of memory";
}

}  // namespace punchcard::process
