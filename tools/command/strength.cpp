#include "tools/lab/strength.h"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/interruption.h"
#include "tools/command/json.h"
#include "tools/command/simulated_players.h"
#include "tools/command/strength_text.h"
#include "tools/command/terminal.h"
#include "tools/command/threads.h"
#include "tools/process/confinement.h"

namespace punchcard::command {

namespace {

struct StrengthChoice {
  Choice choice;
  std::string card;
  std::int64_t games = 1000;
  std::string seats;
  std::uint64_t seed = 1;
  int threads = 2;
  bool json = false;
};

lab::Strength measure_watched(lab::SimulationPlan plan) {
  const Interruption interruption;
  Progress progress(fmt::format("games of {}", plan.setup->definition().name),
                    lab::games_of_strength(plan));
  plan.progress = [&progress](std::int64_t done) { progress.show(done); };
  plan.stop = Interruption::happened;
  return lab::measure_strength(std::move(plan));
}

int run(const StrengthChoice& given) {
  if (given.games < 2) throw UsageError("--games: expected at least 2");
  check_threads(given.threads);
  given.choice.limits.hold(given.threads);
  const auto sources = open_sources(given.choice.limits.limits(), given.choice.limits.interpreted);
  process::confine({.reads_all = true});
  const auto package = load_package(sources, given.choice.package, given.choice.variants);
  lab::SimulationPlan plan;
  plan.players = simulated_players(given.seats, *package);
  plan.setup =
      make_setup(package, given.choice.given_options(), static_cast<int>(plan.players.size()));
  plan.games = given.games;
  plan.seed = given.seed;
  plan.threads = given.threads;
  const int card = find_kind(given.card, *package->definition().schema);
  process::confine({});
  const lab::Strength strength = measure_watched(std::move(plan));
  fmt::print("{}",
             given.json ? strength_json(strength, card) + "\n" : strength_text(strength, card));
  return strength.is_interrupted() ? kInterrupted : kSuccess;
}

}  // namespace

Command strength_command() {
  return {
      "strength", "Find out what each card is worth to those who execute it",
      "  punchcard strength spaghetti-code --option level=1\n"
      "  punchcard strength my-rules --card drain --seats mcts:100,mcts:100 --games 200\n"
      "\nThe same games are played again for each card and each seat, with the card's text doing\n"
      "nothing for this seat. Ctrl-C prints the cards that are complete and exits with 130.\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto given = std::make_shared<StrengthChoice>();
        given->choice.declare(arguments);
        arguments.value("--card", "ID", given->card,
                        "say in words what was found out about this card; all are measured");
        arguments.value("--games", "N", given->games, "games per card and seat (1000)");
        arguments.value(
            "--seats", "LIST", given->seats,
            "the players, for example mcts:100,mcts:100, or the number of random players");
        arguments.value("--seed", "S", given->seed, "the seed of all random choices (1)");
        arguments.value("--threads", "T", given->threads,
                        "number of threads (2); the result is the same");
        arguments.flag("--json", given->json, "print one JSON document");
        return [given] { return run(*given); };
      }};
}

}  // namespace punchcard::command
