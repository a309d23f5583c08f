// Colour, progress and width: output that depends on the terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace punchcard::command {

enum class Colour : std::uint8_t { bold, red, green, yellow, blue, magenta, cyan };

// The text in colour when standard output is a terminal and NO_COLOR is not set.
std::string coloured(Colour colour, std::string_view text);

struct TerminalSize {
  std::size_t columns = 0;
  std::size_t rows = 0;
};

// The size of the terminal at standard output; nothing without a terminal or when it does not know
// its size.
std::optional<TerminalSize> terminal_size();

// The width of text for people: that of the terminal, with a maximum for readable lines; 80 columns
// without a terminal.
std::size_t text_width();

// For text that other programs read, too, such as messages about files. If standard output is a
// terminal, this breaks long lines between words, where the terminal would break within a word.
std::string for_terminal(const std::string& text);

// "12 s", "3 min 20 s", "2 h 5 min".
std::string duration_text(std::chrono::seconds duration);

// Shows "4200 of 10000 games, 12 s left" on one line of standard error, a few times a second, if
// that is a terminal, and removes the line at the end. To a file or a pipe it writes such a line
// only now and then, so that whoever reads it knows that a long command still works. The remaining
// time appears from the third second on and assumes the pace so far.
class Progress {
 public:
  static constexpr std::chrono::milliseconds kBetweenLogLines{60'000};

  explicit Progress(std::string unit, std::int64_t total = 0,
                    std::chrono::milliseconds between_log_lines = kBetweenLogLines);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::int64_t done);
  void clear();

 private:
  std::string text(std::int64_t done) const;
  std::string left_text(std::int64_t done) const;

  std::string unit_;
  std::int64_t total_;
  bool shown_ = false;
  bool is_terminal_;
  std::chrono::milliseconds between_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_;
};

}  // namespace punchcard::command
