// What differs when a person looks on: colour and progress.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace punchcard {

enum class Colour : std::uint8_t { bold, red, green, yellow, blue, magenta, cyan };

// The text in colour when standard output is a terminal and NO_COLOR is not set.
std::string coloured(Colour colour, std::string_view text);

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

}  // namespace punchcard
