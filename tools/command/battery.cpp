#include "tools/lab/battery/battery.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/battery_report.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/interruption.h"
#include "tools/command/json.h"
#include "tools/command/terminal.h"
#include "tools/command/threads.h"
#include "tools/process/confinement.h"
#include "tools/session/mistakes.h"

namespace punchcard::command {

namespace {

struct BatteryChoice {
  Choice choice;
  std::int64_t games = 100;
  int seats = 0;
  std::optional<std::uint64_t> game;
  std::uint64_t seed = 1;
  int threads = 1;
  int stride = 1;
  bool json = false;
};

void check_usage(const BatteryChoice& given) {
  if (given.games < 1) throw UsageError("--games: expected at least 1");
  if (given.stride < 1) throw UsageError("--stride: expected at least 1");
  if (given.seats < 0) throw UsageError("--seats: expected a number of seats");
  check_threads(given.threads);
}

// The set-up of the command line, or all set-ups: all options if none is given, otherwise all
// numbers of seats.
std::vector<lab::PlannedSetup> setups_of(const BatteryChoice& given, lab::PackageShelf& shelf,
                                         const std::shared_ptr<const package::Package>& package) {
  lab::PlannedSetup setup{given.choice.package, given.choice.variants, given.choice.given_options(),
                          given.seats};
  if (given.seats > 0) return {setup};
  if (setup.options.empty() && setup.variants.empty())
    return lab::battery_setups(shelf, setup.package);
  std::vector<lab::PlannedSetup> all;
  const table::Schema& schema = *package->definition().schema;
  for (setup.seats = schema.least_seats; setup.seats <= schema.most_seats; ++setup.seats) {
    all.push_back(setup);
  }
  return all;
}

// Plays one set-up after the other until the first fault.
class Run {
 public:
  Run(const BatteryChoice& given, lab::PackageShelf& shelf, std::vector<lab::PlannedSetup> setups,
      const std::string& name)
      : given_(given),
        shelf_(shelf),
        setups_(std::move(setups)),
        games_each_(given.game ? 1 : given.games),
        progress_(fmt::format("games of {}", name),
                  games_each_ * static_cast<std::int64_t>(setups_.size())) {
    report_.seed = given.seed;
    report_.limits = given.choice.limits.given;
    report_.wanted = games_each_ * static_cast<std::int64_t>(setups_.size());
  }

  BatteryReport play() {
    for (const lab::PlannedSetup& setup : setups_) {
      const lab::BatteryResult result = play(setup);
      report_.setups.push_back({setup, result.games});
      report_.games += result.games;
      if (result.fault) report_.fault = result.fault;
      if (!given_.json) tell(setup, result);
      if (result.fault || Interruption::happened()) break;
    }
    progress_.clear();
    return report_;
  }

 private:
  lab::BatteryResult play(const lab::PlannedSetup& setup) {
    lab::BatteryPlan plan;
    plan.setup = setup.make(shelf_);
    plan.first_game = static_cast<std::int64_t>(given_.game.value_or(0));
    plan.games = games_each_;
    plan.seed = given_.seed;
    plan.threads = given_.threads;
    plan.stride = given_.stride;
    plan.progress = [&](std::int64_t done) { progress_.show(report_.games + done); };
    plan.stop = Interruption::happened;
    return lab::run_battery(plan);
  }

  void tell(const lab::PlannedSetup& setup, const lab::BatteryResult& result) {
    progress_.clear();
    fmt::print("{}: {}\n", setup.arguments(),
               counted(static_cast<std::size_t>(result.games), "game"));
    std::fflush(stdout);
  }

  const BatteryChoice& given_;
  lab::PackageShelf& shelf_;
  const std::vector<lab::PlannedSetup> setups_;
  const std::int64_t games_each_;
  Progress progress_;
  BatteryReport report_;
};

std::string ending_text(const BatteryReport& report) {
  const std::string played =
      fmt::format("{} of {}", counted(static_cast<std::size_t>(report.games), "game"),
                  counted(report.setups.size(), "set-up"));
  if (report.fault) {
    return "\n" +
           lab::fault_text(report.setups.back().setup, report.seed, *report.fault, report.limits) +
           "\n";
  }
  if (report.is_interrupted()) {
    return fmt::format("interrupted: {}, no fault so far; {} were planned\n", played,
                       report.wanted);
  }
  return fmt::format("no fault in {}\n", played);
}

int run(const BatteryChoice& given) {
  check_usage(given);
  given.choice.limits.hold(given.threads);
  const auto sources = open_sources(given.choice.limits.limits(), given.choice.limits.interpreted);
  process::confine({.reads_all = true});
  const auto package = load_package(sources, given.choice.package, given.choice.variants);
  lab::PackageShelf shelf(sources);
  try {
    make_setup(package, given.choice.given_options(), given.seats);
    const std::vector<lab::PlannedSetup> setups = setups_of(given, shelf, package);
    for (const lab::PlannedSetup& each : setups) each.make(shelf);  // reads what it needs
    process::confine({});
    const Interruption interruption;
    const BatteryReport report = Run(given, shelf, setups, package->definition().name).play();
    fmt::print("{}", given.json ? battery_json(report) + "\n" : ending_text(report));
    if (report.fault) return kFailure;
    return report.is_interrupted() ? kInterrupted : kSuccess;
  } catch (const session::ScriptMistakes& mistakes) {
    throw_mistakes(given.choice.package, mistakes.diagnostics(), shelf.sources());
  }
}

}  // namespace

Command battery_command() {
  return {
      "battery", "Play random games and check what must hold in any game",
      "  punchcard battery my-game --games 1000 --threads 2\n"
      "  punchcard battery spaghetti-code --option level=2 --seats 3 --games 10000 --stride 60\n"
      "\nAt each decision it checks that no step has failed, that there are at least two options\n"
      "with unique labels, that copies and repeated steps reach the same state, and that no seat\n"
      "sees what it may not know. At the end it checks that undone games end in the same way.\n"
      "Without --seats, --option and --variant, it plays each variant and each pair of values of\n"
      "two options. Exits with 1 at the first fault.\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto given = std::make_shared<BatteryChoice>();
        given->choice.declare(arguments);
        arguments.value("--games", "N", given->games, "games per set-up (100)");
        arguments.value("--seats", "N", given->seats, "only this number of seats");
        arguments.value("--seed", "S", given->seed, "the seed of all random choices (1)");
        arguments.value("--game", "I", given->game, "only this game, counted from 0");
        arguments.value("--threads", "T", given->threads,
                        "number of threads (1); the result is the same");
        arguments.value("--stride", "K", given->stride, "check only every K-th decision fully (1)");
        arguments.flag("--json", given->json, "print one JSON document");
        return [given] { return run(*given); };
      }};
}

}  // namespace punchcard::command
