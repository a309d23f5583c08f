// The options --first and --part of commands that can play a run in parts, and the file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tools/lab/part.h"
#include "tools/lab/simulation_report.h"

namespace punchcard::command {

class Arguments;

struct PartChoice {
  std::string first;  // as --games: one number, or one for each skill
  std::string file;

  void declare(Arguments& arguments);
  bool is_given() const { return !file.empty(); }

  // Throws UsageError if the options do not go together, or if one of the others, which print or
  // keep a result of all games, is given, too.
  void check(const std::vector<std::pair<const char*, bool>>& others) const;

  // Writes the part, says so, and returns the exit code. Nothing: it was interrupted, and there is
  // no file.
  int finish(const std::optional<lab::Part>& part) const;
};

// The part that a run without counts is of: what is played, of each side.
lab::Part part_of(const std::vector<lab::SimulationPlan>& sides);

// The part of complete simulations.
lab::Part part_of(const lab::SimulationReport& report);

// Reads a part file, one of so many. Throws std::invalid_argument that names the file.
lab::Part read_part_file(const std::string& file, std::size_t parts);

}  // namespace punchcard::command
