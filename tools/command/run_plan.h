// The arguments of `punchcard run`, read and checked, with the program to run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grammar/race/run.h"
#include "grammar/race/tree.h"
#include "grammar/race/vocabulary.h"
#include "tools/command/limit_choice.h"

namespace punchcard::command {

// The arguments as written on the command line.
struct RunArguments {
  std::string file;
  std::string pointers;  // "1,3"
  std::string set;       // "x=0,i=1"
  std::int64_t steps = 1000;
  std::int64_t goal = 5;
  LimitChoice limits;  // those on the process
  bool json = false;
};

struct PlannedRun {
  race::Vocabulary vocabulary;  // x and i, then the other names of --set
  race::Program program;
  race::RunPlan plan;
  std::vector<std::string> texts;  // of each instruction in the file, without its comment
};

// Throws UsageError, FileError, or CommandError with all errors of the program.
PlannedRun plan_run(const RunArguments& arguments);

}  // namespace punchcard::command
