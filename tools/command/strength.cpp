#include "tools/lab/strength.h"

#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/decision_limit.h"
#include "tools/command/failed_games.h"
#include "tools/command/interruption.h"
#include "tools/command/json.h"
#include "tools/command/page_file.h"
#include "tools/command/part_file.h"
#include "tools/command/skills.h"
#include "tools/command/strength_page.h"
#include "tools/command/strength_text.h"
#include "tools/command/terminal.h"
#include "tools/command/threads.h"
#include "tools/lab/strength_part.h"
#include "tools/process/confinement.h"

namespace punchcard::command {

namespace {

constexpr const char* kBlanked = "blanked";
constexpr const char* kForbidden = "forbidden";

struct StrengthChoice {
  Choice choice;
  std::string card;
  std::string games;
  std::string seats;
  std::string skills;
  std::uint64_t seed = 1;
  int threads = 2;
  DecisionLimit decisions;
  std::string method = kBlanked;
  std::string html;
  PartChoice part;
  bool json = false;
  std::string command;  // the whole line
};

// Measures among each skill in turn. After an interruption the rest is left out.
lab::StrengthReport measure_watched(const std::vector<lab::SimulationPlan>& plans,
                                    lab::Method method, int card) {
  std::int64_t all = 0;
  for (const lab::SimulationPlan& plan : plans) {
    all += lab::games_of_strength(plan);
    if (card != table::kNone) all += lab::games_of_study(plan, card);
  }
  const Interruption interruption;
  Progress progress(fmt::format("games of {}", plans.front().setup->definition().name), all);
  lab::StrengthReport report;
  report.card = card;
  std::int64_t before = 0;
  for (lab::SimulationPlan plan : plans) {
    plan.progress = [&](std::int64_t done) { progress.show(before + done); };
    plan.stop = Interruption::happened;
    lab::StrengthOfSkill skill{lab::measure_strength(plan, method), {}};
    before += lab::games_of_strength(plan);
    if (card != table::kNone && !skill.strength.is_interrupted()) {
      skill.study = lab::study_card(plan, skill.strength, card);
      before += lab::games_of_study(plan, card);
    }
    skill.strength.ordinary.plan.progress = nullptr;
    skill.strength.ordinary.plan.stop = nullptr;
    report.skills.push_back(std::move(skill));
    if (report.is_interrupted()) break;
  }
  return report;
}

// The same for a part. Nothing after an interruption.
std::optional<lab::Part> play_part(const std::vector<lab::SimulationPlan>& plans,
                                   lab::Method method, int card) {
  std::int64_t all = 0;
  for (const lab::SimulationPlan& plan : plans) {
    all += lab::games_of_strength(plan);
    if (card != table::kNone) all += lab::games_of_study(plan, card);
  }
  const package::Definition& definition = plans.front().setup->definition();
  const Interruption interruption;
  Progress progress(fmt::format("games of {}", definition.name), all);
  lab::Part part = part_of({plans.front()});
  part.command = lab::PartOf::strength;
  part.method = method;
  if (card != table::kNone) {
    part.card = lab::ids_in_parts(*definition.schema)[static_cast<std::size_t>(card)];
  }
  std::int64_t before = 0;
  for (lab::SimulationPlan plan : plans) {
    plan.progress = [&](std::int64_t done) { progress.show(before + done); };
    plan.stop = Interruption::happened;
    std::optional<lab::PartOfSkill> skill = lab::play_strength_part(plan, method, card);
    if (!skill) return std::nullopt;
    before += lab::games_of_strength(plan);
    if (card != table::kNone) before += lab::games_of_study(plan, card);
    part.skills.push_back(*std::move(skill));
  }
  return part;
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
  check_threads(given.threads);
  given.decisions.check();
  given.part.check({{"--html", !given.html.empty()}, {"--json", given.json}});
  given.choice.limits.hold(given.threads);
  const auto sources = open_sources(given.choice.limits.limits(), given.choice.limits.interpreted);
  expect_page_writable(given.html);
  expect_page_writable(given.part.file, "--part");
  process::FileAccess files{.reads_all = true};
  if (!given.html.empty()) files.replaced.emplace_back(given.html);
  if (given.part.is_given()) files.replaced.emplace_back(given.part.file);
  process::confine(files);
  const auto package = load_package(sources, given.choice.package, given.choice.variants);
  const std::vector<Skill> skills =
      read_skills(given.skills, given.seats, given.games, given.part.is_given() ? 1 : 2, *package,
                  given.part.first);
  std::vector<lab::SimulationPlan> plans;
  for (const Skill& skill : skills) {
    lab::SimulationPlan& plan = plans.emplace_back();
    plan.players = skill.players;
    plan.setup =
        make_setup(package, given.choice.given_options(), static_cast<int>(plan.players.size()));
    plan.first_game = skill.first_game;
    plan.games = skill.games;
    plan.seed = given.seed;
    plan.threads = given.threads;
    plan.most_decisions = given.decisions.most;
  }
  const int card = find_kind(given.card, *package->definition().schema);
  const lab::Method method = method_of(given, card);
  files.reads_all = false;
  process::confine(files);
  if (given.part.is_given()) return given.part.finish(play_part(plans, method, card));
  const lab::StrengthReport report = measure_watched(plans, method, card);
  fmt::print("{}", given.json ? strength_json(report) + "\n" : strength_text(report));
  if (!given.html.empty()) write_page(given.html, strength_html(report, given.command));
  tell_failed_games(report, *sources);
  if (report.is_interrupted()) return kInterrupted;
  return report.has_failed() ? kFailure : kSuccess;
}

}  // namespace

Command strength_command() {
  return {
      "strength", "Find out what each card is worth to those who execute it",
      "  punchcard strength spaghetti-code --option level=1\n"
      "  punchcard strength my-rules --card drain --skill random,100 --games 2000,100\n"
      "  punchcard strength my-rules --card drain --html drain.html\n"
      "\nThe same games are played again for each card and each seat, with the card's text doing\n"
      "nothing for this seat, or with the seat never using the card. With --card, that card is\n"
      "measured in both ways, and with each of its numbers one lower and one higher. Ctrl-C\n"
      "prints what is complete and exits with 130.\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto given = std::make_shared<StrengthChoice>();
        given->command = arguments.command_line();
        given->choice.declare(arguments);
        arguments.value("--card", "ID", given->card,
                        "say in words how strong this card is, and what would change it");
        arguments.value("--method", "NAME", given->method,
                        "blanked: the text does nothing; forbidden: the seat never uses it "
                        "(blanked)");
        arguments.value("--games", "N", given->games,
                        "games per card and seat (1000; 300 of players who think ahead); with "
                        "--skill one number, or one for each");
        arguments.value("--skill", "LIST", given->skills, kSkillHelp);
        arguments.value(
            "--seats", "LIST", given->seats,
            "the players, for example mcts:100,mcts:100, or the number of random players");
        arguments.value("--seed", "S", given->seed, "the seed of all random choices (1)");
        arguments.value("--threads", "T", given->threads,
                        "number of threads (2); the result is the same");
        given->decisions.declare(arguments);
        given->part.declare(arguments);
        arguments.value("--html", "FILE", given->html, "write a page with plots, words and tables");
        arguments.flag("--json", given->json, "print one JSON document");
        return [given] { return run(*given); };
      }};
}

}  // namespace punchcard::command
