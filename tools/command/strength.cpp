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

constexpr const char* kBlanked = "blanked";
constexpr const char* kForbidden = "forbidden";

struct StrengthChoice {
  Choice choice;
  std::string card;
  std::int64_t games = 1000;
  std::string seats;
  std::uint64_t seed = 1;
  int threads = 2;
  std::string method = kBlanked;
  bool json = false;
};

struct Measured {
  lab::Strength strength;
  lab::CardStudy study;  // of the card that --card names
};

Measured measure_watched(lab::SimulationPlan plan, lab::Method method, int card) {
  const Interruption interruption;
  const std::int64_t all = lab::games_of_strength(plan);
  Progress progress(fmt::format("games of {}", plan.setup->definition().name),
                    card == table::kNone ? all : all + lab::games_of_study(plan, card));
  plan.progress = [&progress](std::int64_t done) { progress.show(done); };
  plan.stop = Interruption::happened;
  Measured measured{lab::measure_strength(plan, method), {}};
  if (card == table::kNone || measured.strength.is_interrupted()) return measured;
  plan.progress = [&progress, all](std::int64_t done) { progress.show(all + done); };
  measured.study = lab::study_card(std::move(plan), measured.strength, card);
  return measured;
}

lab::Method method_of(const StrengthChoice& given, int card) {
  if (given.method == kBlanked) return lab::Method::blanked;
  if (given.method != kForbidden) {
    throw UsageError(
        fmt::format("--method: expected {} or {}, found '{}'", kBlanked, kForbidden, given.method));
  }
  if (card != table::kNone) {
    throw UsageError("--method: with --card both methods are shown; leave one of the two out");
  }
  return lab::Method::forbidden;
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
  const lab::Method method = method_of(given, card);
  process::confine({});
  const auto [strength, study] = measure_watched(std::move(plan), method, card);
  if (given.json) {
    fmt::print("{}\n", strength_json(strength, card, study));
  } else {
    fmt::print("{}", card == table::kNone ? strength_text(strength)
                                          : strength_text(strength, card, study));
  }
  return strength.is_interrupted() || study.is_interrupted ? kInterrupted : kSuccess;
}

}  // namespace

Command strength_command() {
  return {
      "strength", "Find out what each card is worth to those who execute it",
      "  punchcard strength spaghetti-code --option level=1\n"
      "  punchcard strength my-rules --card drain --seats mcts:100,mcts:100 --games 200\n"
      "\nThe same games are played again for each card and each seat, with the card's text doing\n"
      "nothing for this seat, or with the seat never using the card. With --card, that card is\n"
      "measured in both ways, and with each of its numbers one lower and one higher. Ctrl-C\n"
      "prints what is complete and exits with 130.\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto given = std::make_shared<StrengthChoice>();
        given->choice.declare(arguments);
        arguments.value("--card", "ID", given->card,
                        "say in words how strong this card is, and what would change it");
        arguments.value("--method", "NAME", given->method,
                        "blanked: the text does nothing; forbidden: the seat never uses it "
                        "(blanked)");
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
