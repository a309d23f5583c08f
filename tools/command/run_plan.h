// What `punchcard run` is asked for: its arguments, read and checked, with the program they are
// about.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grammar/race/run.h"
#include "grammar/race/tree.h"
#include "grammar/race/vocabulary.h"
#include "tools/command/limit_choice.h"

namespace punchcard::command {

// As they stand on the command line.
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
  race::Vocabulary vocabulary;  // x and i, then what --set names besides
  race::Program program;
  race::RunPlan plan;
  std::vector<std::string> texts;  // of each instruction as the file has it, without its comment
};

// Throws UsageError, FileError, or CommandError with all mistakes of the program.
PlannedRun plan_run(const RunArguments& arguments);

}  // namespace punchcard::command
