// What differs when a person looks on: colour and progress.
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

// Of the terminal that standard output is; nothing when it is none or does not know.
std::optional<TerminalSize> terminal_size();

// How wide text for people is: as wide as the terminal, but no wider than lines can be read well;
// 80 columns without one.
std::size_t text_width();

// Text whose lines other programs read as well, such as messages about files: when standard output
// is a terminal, lines that it would break within a word are broken between words.
std::string for_terminal(const std::string& text);

// "12 s", "3 min 20 s", "2 h 5 min".
std::string duration_text(std::chrono::seconds duration);

// "4200 of 10000 games, 12 s left" on one line of standard error, a few times a second, when that
// is a terminal; gone without a trace afterwards. What is left is said from the third second on, as
// if it went on at the pace so far.
class Progress {
 public:
  explicit Progress(std::string unit, std::int64_t total = 0);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::int64_t done);
  void clear();

 private:
  std::string left_text(std::int64_t done) const;

  std::string unit_;
  std::int64_t total_;
  bool shown_ = false;
  bool wanted_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace punchcard::command
