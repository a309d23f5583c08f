#include <cstdio>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/json.h"
#include "tools/command/simulation_text.h"
#include "tools/command/watched.h"
#include "tools/lab/players.h"
#include "tools/lab/record_file.h"
#include "tools/lab/simulation.h"

namespace punchcard {

namespace {

constexpr int kMostThreads = 256;

struct Simulate {
  Choice choice;
  std::int64_t games = 1000;
  std::string seats;
  std::uint64_t seed = 1;
  int threads = 1;
  std::int64_t most_decisions = kMostDecisions;
  std::string against;
  std::string record;
  bool json = false;
};

std::vector<std::string> players_of(const Simulate& simulate, const Package& package) {
  if (!simulate.seats.empty()) {
    std::vector<std::string> players = read_players(simulate.seats);
    for (const std::string& player : players) {
      if (player == kHuman) throw UsageError("--seats: people take no part in a simulation");
    }
    return players;
  }
  const int seats = package.definition().schema->least_seats;
  return std::vector<std::string>(static_cast<std::size_t>(seats), "random");
}

Simulation play(const Simulate& simulate, const std::shared_ptr<const Package>& package) {
  SimulationPlan plan;
  plan.players = players_of(simulate, *package);
  plan.setup =
      make_setup(package, simulate.choice.given_options(), static_cast<int>(plan.players.size()));
  plan.games = simulate.games;
  plan.seed = simulate.seed;
  plan.threads = simulate.threads;
  plan.most_decisions = simulate.most_decisions;
  return simulate_watched(std::move(plan));
}

// What stands behind --against: a package, or a variant of the one that is simulated.
std::shared_ptr<const Package> load_other(const std::shared_ptr<Sources>& sources,
                                          const Simulate& simulate) {
  if (sources->find_package(simulate.against)) return load_package(sources, simulate.against, {});
  return load_package(sources, simulate.choice.package, {simulate.against});
}

void check_usage(const Simulate& simulate) {
  if (!simulate.record.empty() && !simulate.against.empty()) {
    throw UsageError("--record: of one simulation, so leave out --against");
  }
  if (simulate.games < 1) throw UsageError("--games: expected at least 1");
  if (simulate.most_decisions < 1) throw UsageError("--max-decisions: expected at least 1");
  if (simulate.threads < 1 || simulate.threads > kMostThreads) {
    throw UsageError(
        fmt::format("--threads: expected 1 to {}, found {}", kMostThreads, simulate.threads));
  }
}

// Says what there is to say of failed steps, and keeps the record of the first one's game where it
// was asked for.
void tell_failures(const Simulate& simulate, const Simulation& result, const Sources& sources) {
  if (result.first_failure == nullptr) return;
  const FailedGame failed = play_failed_game(result);
  if (!simulate.record.empty()) {
    RecordFile file = RecordFile::create(simulate.record);
    for (const std::string& line : failed.record) file.write(line);
  }
  fmt::print(stderr, "{}", failures_text(result, failed, sources, simulate.record));
}

int run(const Simulate& simulate) {
  check_usage(simulate);
  const auto sources = open_sources(simulate.choice.limits.limits());
  const auto package = load_package(sources, simulate.choice.package, simulate.choice.variants);
  if (simulate.against.empty()) {
    const Simulation result = play(simulate, package);
    fmt::print("{}", simulate.json ? simulation_json(result) + "\n" : simulation_text(result));
    tell_failures(simulate, result, *sources);
    return kSuccess;
  }
  const auto other = load_other(sources, simulate);
  const Simulation from = play(simulate, other);
  const Simulation to = play(simulate, package);
  fmt::print("{}", simulate.json ? comparison_json(from, to) + "\n" : comparison_text(from, to));
  for (const Simulation* each : {&from, &to}) tell_failures(simulate, *each, *sources);
  return kSuccess;
}

}  // namespace

Command simulate_command() {
  return {"simulate", "Play many games and count what happens",
          "  punchcard simulate spaghetti-code --games 10000 --seats 3 --threads 2\n"
          "  punchcard simulate spaghetti-code --games 20 --seats random,mcts:100\n"
          "  punchcard simulate spaghetti-code --against level_2\n",
          [](Arguments& arguments) -> std::function<int()> {
            auto simulate = std::make_shared<Simulate>();
            simulate->choice.declare(arguments);
            arguments.value("--games", "N", simulate->games, "how many games (1000)");
            arguments.value("--seats", "LIST", simulate->seats,
                            "the players, as random,mcts:1000, or how many random ones");
            arguments.value("--seed", "S", simulate->seed,
                            "the seed that all chance comes from (1)");
            arguments.value("--threads", "T", simulate->threads,
                            "how many threads (1); the result is the same");
            arguments.value("--max-decisions", "N", simulate->most_decisions,
                            "a game with more is unfinished (100000)");
            arguments.value("--against", "OTHER", simulate->against,
                            "another package, or a variant of this one, to compare with");
            arguments.value("--record", "FILE", simulate->record,
                            "where the record of the game with the first failed step goes");
            arguments.flag("--json", simulate->json, "print one JSON document");
            return [simulate] { return run(*simulate); };
          }};
}

}  // namespace punchcard
