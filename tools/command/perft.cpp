#include "tools/lab/perft.h"

#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/command.h"
#include "tools/command/failed_games.h"
#include "tools/command/interruption.h"
#include "tools/command/start.h"
#include "tools/command/terminal.h"
#include "tools/process/confinement.h"

namespace punchcard::command {

namespace {

constexpr int kDeepest = 1000;

struct PerftChoice {
  Start start;
  int depth = 0;
};

int run(const PerftChoice& choice) {
  if (choice.depth < 1 || choice.depth > kDeepest) {
    throw UsageError(fmt::format("--depth: expected 1 to {}, found {}", kDeepest, choice.depth));
  }
  const LimitChoice& limits = choice.start.choice.limits;
  limits.hold();
  const auto sources = open_sources(limits.limits(), limits.interpreted);
  process::confine({.reads_all = true});
  std::unique_ptr<match::Interpreter> interpreter;
  const match::Match match = choice.start.begin(sources, interpreter);
  process::confine({});
  Progress progress("decisions");
  const Interruption interruption;
  const lab::Perft result = lab::perft(
      *interpreter, match, choice.depth, [&](std::int64_t nodes) { progress.show(nodes); },
      Interruption::happened);
  progress.clear();
  if (result.interrupted) fmt::print("interrupted: the counts are too low\n");
  for (std::size_t i = 0; i < result.counts.size(); ++i) {
    fmt::print("{} {}\n", i + 1, result.counts[i]);
  }
  const int code = result.interrupted ? kInterrupted : kSuccess;
  if (result.failed_steps == 0) return code;
  tell_failed_steps(result.failed_steps, *result.first_failure, *sources);
  return code;
}

}  // namespace

Command perft_command() {
  return {"perft", "Count the ways to answer the next decisions, depth by depth",
          "  punchcard perft spaghetti-code --option level=1 --depth 9\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto perft = std::make_shared<PerftChoice>();
            perft->start.declare(arguments);
            arguments.value("--depth", "D", perft->depth, "number of decisions");
            return [perft] { return run(*perft); };
          }};
}

}  // namespace punchcard::command
