#include <algorithm>
#include <cstdio>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/command.h"
#include "tools/command/failed_games.h"
#include "tools/command/interruption.h"
#include "tools/command/json.h"
#include "tools/command/solution_text.h"
#include "tools/command/start.h"
#include "tools/command/terminal.h"
#include "tools/lab/players.h"
#include "tools/lab/solving/solver.h"
#include "tools/process/confinement.h"
#include "tools/session/failure_text.h"
#include "tools/session/session.h"

namespace punchcard::command {

namespace {

// Some 1 GB.
constexpr std::int64_t kUsualPositions = 5'000'000;

// Nodes have numbers of 32 bits.
constexpr std::int64_t kMostPositions = 1'000'000'000;

struct SolveChoice {
  Start start;
  std::int64_t positions = kUsualPositions;
  std::string judge;          // players
  std::int64_t judged = 200;  // positions that they are asked in
  bool json = false;
};

lab::JudgePlan judge_plan(const SolveChoice& choice) {
  if (choice.judge.empty()) return {};
  if (choice.judged < 1 || choice.judged > kMostPositions) {
    throw UsageError(
        fmt::format("--judged: expected 1 to {}, found {}", kMostPositions, choice.judged));
  }
  lab::JudgePlan plan{{}, choice.judged, choice.start.seed.value_or(1)};
  try {
    plan.players = lab::read_players(choice.judge);
  } catch (const std::invalid_argument& error) {
    throw UsageError(fmt::format("--judge: {}", error.what()));
  }
  for (const std::string& player : plan.players) {
    if (player == session::kHuman || lab::thinks_by_clock(player)) {
      throw UsageError(fmt::format(
          "--judge: {} cannot be judged, only players that answer the same each time", player));
    }
  }
  return plan;
}

lab::Solution solve_match(match::Interpreter& interpreter, const match::Match& match,
                          const SolveChoice& choice, const package::Sources& sources) {
  Progress progress("positions");
  const lab::SolvePlan plan{choice.positions,
                            [&](std::int64_t positions) { progress.show(positions); },
                            Interruption::happened, judge_plan(choice)};
  try {
    return lab::solve(interpreter, match, plan);
  } catch (const lab::Unsolvable& reason) {
    const match::FailedStep* last = reason.failed_step.get();
    if (last == nullptr) throw CommandError(kBadUsage, reason.what());
    std::string message = fmt::format("{}:", reason.what());
    for (const match::FailedStep* failed : {last->before.get(), last}) {
      if (failed == nullptr) continue;
      for (const std::string& line :
           session::failure_lines(failed->failure, failed->where, sources)) {
        message += "\n" + line;
      }
    }
    throw CommandError(kFailure, message);
  }
}

SolutionReport report_on(match::Interpreter& interpreter, match::Match match,
                         const SolveChoice& choice, lab::Solution solution) {
  SolutionReport report;
  report.game = match.setup->definition().name;
  report.seats = match.setup->seats();
  report.most_positions = choice.positions;
  report.solution = std::move(solution);
  interpreter.run(match);
  if (match.over() || report.solution.options.empty()) return report;
  report.first_seat = match.decision->seat;
  report.first_options = interpreter.labels(match, table::kNone);
  for (const int option : report.solution.line) {
    report.line.push_back({match.decision->seat, interpreter.label(match, option, table::kNone)});
    interpreter.answer(match, option);
  }
  return report;
}

int exit_code(const lab::Solution& solution) {
  if (solution.ending == lab::Solution::Ending::interrupted) return kInterrupted;
  const bool is_solved =
      solution.ending == lab::Solution::Ending::complete && solution.value.exact();
  const bool has_failed =
      solution.failures.steps > 0 ||
      std::any_of(solution.judged.begin(), solution.judged.end(),
                  [](const lab::Judged& each) { return each.failed_looks.count > 0; });
  return is_solved && !has_failed ? kSuccess : kFailure;
}

int run(const SolveChoice& choice) {
  if (choice.positions < 1 || choice.positions > kMostPositions) {
    throw UsageError(
        fmt::format("--positions: expected 1 to {}, found {}", kMostPositions, choice.positions));
  }
  judge_plan(choice);
  const LimitChoice& limits = choice.start.choice.limits;
  limits.hold();
  const auto sources = open_sources(limits.limits(), limits.interpreted);
  process::confine({.reads_all = true});
  std::unique_ptr<match::Interpreter> interpreter;
  const match::Match match = choice.start.begin(sources, interpreter);
  process::confine({});
  const Interruption interruption;
  lab::Solution solution = solve_match(*interpreter, match, choice, *sources);
  const SolutionReport report = report_on(*interpreter, match, choice, std::move(solution));
  fmt::print("{}", choice.json ? solution_json(report) + "\n" : solution_text(report));
  const lab::PositionGraph::FailedSteps& failures = report.solution.failures;
  if (failures.first != nullptr) tell_failed_steps(failures.steps, *failures.first, *sources);
  for (const lab::Judged& each : report.solution.judged) {
    tell_failed_looks(each.failed_looks, each.player, *sources);
  }
  return exit_code(report.solution);
}

}  // namespace

Command solve_command() {
  return {"solve", "Find who wins with best play, in a small game without chance or secrets",
          "  punchcard solve spaghetti-code --option level=1 --option flags_per_player=1 "
          "--judge random,mcts:100\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto solve = std::make_shared<SolveChoice>();
            solve->start.declare(arguments);
            arguments.value("--positions", "N", solve->positions,
                            "give up after so many positions (5000000)");
            arguments.value("--judge", "PLAYERS", solve->judge,
                            "how often these give a won position away: random,mcts:100");
            arguments.value("--judged", "N", solve->judged,
                            "positions in which --judge asks them (200)");
            arguments.flag("--json", solve->json, "print JSON");
            return [solve] { return run(*solve); };
          }};
}

}  // namespace punchcard::command
