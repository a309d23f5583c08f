#include "grammar/race/run.h"

#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "tools/command/arguments.h"
#include "tools/command/command.h"
#include "tools/command/json.h"
#include "tools/command/run_plan.h"
#include "tools/command/run_text.h"
#include "tools/process/confinement.h"

namespace punchcard::command {

namespace {

// Prints each advance at once, because a run may have millions.
race::RunResult print_json(const PlannedRun& planned) {
  fmt::print("{{\n  \"advances\": [");
  const char* before = "\n";
  const race::RunResult result =
      race::run(planned.program, planned.plan, [&](const race::Advance& advance) {
        fmt::print("{}    {}", before, advance_json(planned, advance));
        before = ",\n";
      });
  fmt::print("{}],\n  \"end\": \"{}\"\n}}\n", result.advances > 0 ? "\n  " : "",
             word_of(result.end));
  return result;
}

int run(const RunArguments& arguments) {
  if (!arguments.limits.numbers().empty()) {
    throw UsageError(
        "--limit: a program has no scripts, only total-milliseconds and total-memory limit it");
  }
  arguments.limits.hold_with_time();
  const PlannedRun planned = plan_run(arguments);
  process::confine({});
  const std::string name = text::printable(arguments.file);
  if (arguments.json) {
    const race::RunResult result = print_json(planned);
    if (result.failure) fmt::print(stderr, "{}", failure_text(planned, name, result));
    return kSuccess;
  }
  RunText text(planned);
  fmt::print("{}", text.beginning());
  const race::RunResult result =
      race::run(planned.program, planned.plan,
                [&](const race::Advance& advance) { fmt::print("{}", text.line(advance)); });
  fmt::print("{}", text.ending(result));
  if (result.failure) fmt::print("{}", failure_text(planned, name, result));
  return kSuccess;
}

}  // namespace

Command run_program_command() {
  return {"run", "Run a program of instructions from a text file, advance by advance",
          "  punchcard run countdown.race --set i=3\n"
          "  punchcard run race.race --pointers 1,4 --steps 50 --json\n"
          "\n"
          "One instruction per line, two spaces or one tab per level; // starts a comment:\n"
          "  while (i > 0)\n"
          "    x = x + i\n"
          "    i -= 1\n"
          "The counters x and i always exist; --set creates others.\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto given = std::make_shared<RunArguments>();
            arguments.positional("FILE", given->file, "the program; -: from standard input");
            arguments.value("--steps", "N", given->steps, "stop after N advances (1000)");
            arguments.value("--pointers", "LINES", given->pointers,
                            "the lines on which pointers start, by priority, for example 1,3 "
                            "(one pointer on the first instruction)");
            arguments.value("--set", "COUNTERS", given->set,
                            "initial values of counters, for example x=0,i=1 (0)");
            arguments.value("--goal", "N", given->goal,
                            "end when x is at least N or at most -N; 0: no goal (5)");
            given->limits.declare(arguments);
            arguments.flag("--json", given->json, "print the advances as JSON");
            return [given] { return run(*given); };
          }};
}

}  // namespace punchcard::command
