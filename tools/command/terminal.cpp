#include "tools/command/terminal.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tools/command/columns.h"

namespace punchcard::command {

namespace {

constexpr std::chrono::milliseconds kBetweenLines{200};
constexpr std::chrono::seconds kUntilPaceIsKnown{2};
constexpr std::int64_t kMinute = 60;
constexpr std::int64_t kHour = 60 * kMinute;

const char* code_of(Colour colour) {
  switch (colour) {
    case Colour::bold:
      return "1";
    case Colour::green:
      return "32";
    case Colour::red:
      return "31";
    case Colour::yellow:
      return "33";
    case Colour::blue:
      return "34";
    case Colour::magenta:
      return "35";
    case Colour::cyan:
      return "36";
  }
  return "0";
}

bool may_colour() {
  static const bool may = [] {
    const char* refused = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
    return isatty(STDOUT_FILENO) != 0 && (refused == nullptr || *refused == '\0');
  }();
  return may;
}

}  // namespace

std::string coloured(Colour colour, std::string_view text) {
  if (!may_colour()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code_of(colour), text);
}

std::string duration_text(std::chrono::seconds duration) {
  const std::int64_t seconds = duration.count();
  if (seconds < kMinute) return fmt::format("{} s", seconds);
  if (seconds < kHour) return fmt::format("{} min {} s", seconds / kMinute, seconds % kMinute);
  return fmt::format("{} h {} min", seconds / kHour, seconds % kHour / kMinute);
}

std::optional<TerminalSize> terminal_size() {
  winsize size{};
  const bool known = isatty(STDOUT_FILENO) != 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  if (!known || size.ws_col == 0 || size.ws_row == 0) return std::nullopt;
  return TerminalSize{size.ws_col, size.ws_row};
}

std::size_t text_width() {
  constexpr std::size_t kLeast = 20;
  constexpr std::size_t kMost = 100;
  const auto size = terminal_size();
  return size ? std::clamp(size->columns, kLeast, kMost) : kLineWidth;
}

std::string for_terminal(const std::string& text) {
  constexpr std::size_t kHanging = 4;
  const auto size = terminal_size();
  return size ? folded_text(text, size->columns, kHanging) : text;
}

// A line on a terminal comes at once, others only when the work has taken long.
Progress::Progress(std::string unit, std::int64_t total,
                   std::chrono::milliseconds between_log_lines)
    : unit_(std::move(unit)),
      total_(total),
      is_terminal_(isatty(STDERR_FILENO) != 0),
      between_(is_terminal_ ? kBetweenLines : between_log_lines),
      last_(is_terminal_ ? begin_ - between_ : begin_) {}

Progress::~Progress() { clear(); }

void Progress::show(std::int64_t done) {
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < between_) return;
  last_ = now;
  shown_ = is_terminal_;
  fmt::print(stderr, "{}{}{}", is_terminal_ ? "\r" : "", text(done),
             is_terminal_ ? "\x1b[K" : "\n");
  std::fflush(stderr);
}

std::string Progress::text(std::int64_t done) const {
  if (total_ <= 0) return fmt::format("{} {}", done, unit_);
  return fmt::format("{} of {} {}{}", done, total_, unit_, left_text(done));
}

std::string Progress::left_text(std::int64_t done) const {
  const auto spent = std::chrono::steady_clock::now() - begin_;
  if (done <= 0 || spent < kUntilPaceIsKnown) return {};
  const double pace = std::chrono::duration<double>(spent).count() / static_cast<double>(done);
  const std::chrono::duration<double> left(pace * static_cast<double>(total_ - done));
  return fmt::format(", {} left", duration_text(std::chrono::ceil<std::chrono::seconds>(left)));
}

void Progress::clear() {
  if (!shown_) return;
  shown_ = false;
  std::fputs("\r\x1b[K", stderr);  // does not throw, so a destructor may call it
  std::fflush(stderr);
}

}  // namespace punchcard::command
