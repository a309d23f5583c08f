// What `solve` prints: who wins, what each option of the first decision is worth, and a best line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tools/lab/solving/solver.h"

namespace punchcard::command {

struct SolutionReport {
  struct Answer {
    int seat = 0;
    std::string label;
  };

  std::string game;  // its name
  int seats = 0;
  std::int64_t most_positions = 0;
  lab::Solution solution;
  int first_seat = 0;  // whose decision is the first
  std::vector<std::string> first_options;
  std::vector<Answer> line;
};

// "A wins", "nobody wins"; of one seat "A can win", "A can't win". "open" if the bounds are apart.
std::string result_text(const lab::Bounds& bounds, int seats);

std::string solution_text(const SolutionReport& report);

}  // namespace punchcard::command
