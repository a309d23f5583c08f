// A run of a program as text: the program with its pointers, one line per advance, and the program
// with the pointers' final positions.
//
//   1>  1  while (i > 0)
//       2    x = x + i
//       3    i -= 1
//
//   pointer  line                         x       i
//                                         0       2
//         1     1  while (i > 0)          0       2  true, to 2
//         1     2    x = x + i            2       2  to 3
//   ...
//   empty: all pointers are on the empty space, after 7 advances
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grammar/race/run.h"
#include "tools/command/run_plan.h"

namespace punchcard::command {

// "empty", "positive", ...
std::string word_of(race::RunEnd end);

// "sum.race:3: division by zero in 1 / 0 (pointer 1)", with the line below.
std::string failure_text(const PlannedRun& run, const std::string& file,
                         const race::RunResult& result);

class RunText {
 public:
  explicit RunText(const PlannedRun& run);

  std::string beginning() const;
  std::string line(const race::Advance& advance);
  std::string ending(const race::RunResult& result) const;

 private:
  std::string counters_text(const std::vector<std::int64_t>& counters) const;
  std::string program_text(const std::vector<std::optional<std::size_t>>& pointers) const;

  const PlannedRun& run_;
  std::size_t number_width_ = 1;  // of a line's number
  std::size_t text_width_ = 0;    // of an indented instruction
  std::vector<std::int64_t> before_;
  std::size_t last_pointer_ = 0;
};

}  // namespace punchcard::command
