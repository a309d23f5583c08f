#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/card_list.h"
#include "tools/command/choice.h"
#include "tools/command/command.h"
#include "tools/command/decision_limit.h"
#include "tools/command/difference_text.h"
#include "tools/command/failed_games.h"
#include "tools/command/interruption.h"
#include "tools/command/json.h"
#include "tools/command/page_file.h"
#include "tools/command/part_file.h"
#include "tools/command/simulation_page.h"
#include "tools/command/simulation_text.h"
#include "tools/command/skills.h"
#include "tools/command/threads.h"
#include "tools/command/watched.h"
#include "tools/lab/same_game.h"
#include "tools/lab/simulation.h"
#include "tools/lab/stopping.h"
#include "tools/process/confinement.h"
#include "tools/session/record_file.h"

namespace punchcard::command {

namespace {

// The other side of a comparison with PACKAGE.
struct Against {
  std::string other;  // a package, or a variant of PACKAGE; "": PACKAGE
  std::vector<std::string> variants;
  std::vector<std::string> options;

  bool is_given() const { return !other.empty() || !variants.empty() || !options.empty(); }
};

struct Simulate {
  Choice choice;
  Against against;
  std::string games;
  std::string until;  // points
  bool decides = false;
  std::string seats;
  std::string skills;
  bool has_ladder = false;
  int replays = 1;
  std::uint64_t seed = 1;
  int threads = 1;
  DecisionLimit decisions;
  std::string record;
  std::string html;
  PartChoice part;
  bool json = false;
  std::string command;  // the whole line
};

constexpr std::int64_t kUsualGames = 1000;
constexpr std::int64_t kMostGames = 1'000'000;  // until enough is known
constexpr double kMargin = 0.01;                // of --decide

lab::StoppingRule rule_of(const Simulate& simulate) {
  lab::StoppingRule rule;
  if (simulate.decides) rule.margin = kMargin;
  if (simulate.until.empty()) return rule;
  double points = 0;
  const char* last = simulate.until.data() + simulate.until.size();
  const auto [end, problem] = std::from_chars(simulate.until.data(), last, points);
  const bool is_number = problem == std::errc() && end == last;
  if (!is_number || !(points >= 0.01 && points <= 50)) {
    throw UsageError(fmt::format(
        "--until: expected points from 0.01 to 50, such as 0.5, found '{}'", simulate.until));
  }
  rule.half_width = points / kPercent;
  return rule;
}

std::vector<Skill> skills_of(const Simulate& simulate, const package::Package& package) {
  const std::int64_t usual = rule_of(simulate).is_given() ? kMostGames : kUsualGames;
  const std::string games = simulate.games.empty() ? fmt::format("{}", usual) : simulate.games;
  return read_skills(simulate.skills, simulate.seats, games, 1, package, simulate.part.first);
}

lab::SimulationPlan plan_of(const Simulate& simulate, const Skill& skill,
                            const std::shared_ptr<const package::Package>& package,
                            const match::GivenOptions& options) {
  lab::SimulationPlan plan;
  plan.players = skill.players;
  plan.setup = make_setup(package, options, static_cast<int>(plan.players.size()));
  plan.first_game = skill.first_game;
  plan.games = skill.games;
  plan.seed = simulate.seed;
  plan.threads = simulate.threads;
  plan.most_decisions = simulate.decisions.most;
  plan.replays = simulate.replays;
  plan.keeps_results = simulate.replays > 1;
  plan.keeps_courses = !simulate.html.empty() || simulate.part.is_given();
  return plan;
}

std::shared_ptr<const package::Package> load_other(const std::shared_ptr<package::Sources>& sources,
                                                   const Simulate& simulate) {
  const Against& against = simulate.against;
  if (against.other.empty() || sources->find_package(against.other)) {
    const std::string& name = against.other.empty() ? simulate.choice.package : against.other;
    return load_package(sources, name, against.variants);
  }
  std::vector<std::string> variants = {against.other};
  variants.insert(variants.end(), against.variants.begin(), against.variants.end());
  return load_package(sources, simulate.choice.package, variants);
}

void expect_different(const match::Setup& package, const match::Setup& other) {
  if (!lab::is_same_game(package, other)) return;
  throw UsageError(
      "both sides are the same game with the same options\n"
      "change one side: --option and --variant apply to PACKAGE,\n"
      "--against-option and --against-variant to the other side");
}

// Both sides must have the same number of seats.
void expect_seats(const Simulate& simulate, const package::Package& package,
                  const package::Package& other) {
  const table::Schema& own = *package.definition().schema;
  const table::Schema& its = *other.definition().schema;
  const int least = std::max(own.least_seats, its.least_seats);
  const int most = std::min(own.most_seats, its.most_seats);
  const std::string sides =
      fmt::format("the other side, {}, has {}\nPACKAGE, {}, has {}", other.definition().name,
                  seats_text(its), package.definition().name, seats_text(own));
  if (least > most) {
    throw UsageError(
        fmt::format("{}\nno number of seats fits both, so they cannot be compared", sides));
  }
  const std::string fitting =
      least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
  if (simulate.seats.empty() && own.least_seats != its.least_seats) {
    throw UsageError(fmt::format("{}\nset --seats to a number that fits both: {}", sides, fitting));
  }
  const auto seats = static_cast<int>(skills_of(simulate, package).front().players.size());
  if (seats < least || seats > most) {
    throw UsageError(
        fmt::format("{}\n--seats: expected {} for both, found {}", sides, fitting, seats));
  }
}

void check_usage(const Simulate& simulate) {
  if (!simulate.record.empty() && simulate.against.is_given()) {
    throw UsageError("--record cannot be combined with --against");
  }
  if (!simulate.record.empty() && !simulate.skills.empty()) {
    throw UsageError("--record cannot be combined with --skill: give the players with --seats");
  }
  if (simulate.has_ladder && simulate.skills.find(',') == std::string::npos) {
    throw UsageError("--ladder needs several of --skill, as in --skill 50,100,200");
  }
  if (simulate.has_ladder && simulate.against.is_given()) {
    throw UsageError("--ladder cannot be combined with --against");
  }
  if (simulate.replays < 1) throw UsageError("--replays: expected at least 1");
  if (simulate.replays > 1 && simulate.against.is_given()) {
    throw UsageError("--replays cannot be combined with --against");
  }
  if (simulate.replays > 1 && simulate.decides) {
    throw UsageError("--replays cannot be combined with --decide: games of a deal are alike");
  }
  simulate.part.check({{"--until", !simulate.until.empty()},
                       {"--ladder", simulate.has_ladder},
                       {"--replays", simulate.replays > 1},
                       {"--decide", simulate.decides},
                       {"--record", !simulate.record.empty()},
                       {"--html", !simulate.html.empty()},
                       {"--json", simulate.json}});
  simulate.decisions.check();
  check_threads(simulate.threads);
}

int exit_code(const lab::SimulationReport& report) {
  if (report.is_interrupted()) return kInterrupted;
  return has_failed_games(report) ? kFailure : kSuccess;
}

// Each skill against the one before it, on as many deals as it has games.
std::vector<lab::Rung> ladder_of(const lab::SimulationReport& report) {
  std::vector<lab::Rung> ladder;
  for (std::size_t i = 1; i < report.skills.size() && !Interruption::happened(); ++i) {
    const lab::SimulationPlan& higher = report.last(i).plan;
    ladder.push_back(
        climb_watched(higher, report.last(i - 1).plan.players.front(), higher.players.front()));
  }
  return ladder;
}

int run(const Simulate& simulate) {
  check_usage(simulate);
  simulate.choice.limits.hold(simulate.threads);
  const auto sources =
      open_sources(simulate.choice.limits.limits(), simulate.choice.limits.interpreted);
  expect_page_writable(simulate.html);
  expect_page_writable(simulate.part.file, "--part");
  if (!simulate.record.empty()) session::RecordFile::expect_free(simulate.record);
  process::FileAccess files{.reads_all = true};
  if (!simulate.record.empty()) files.grown = {folder_of(simulate.record)};
  if (!simulate.html.empty()) files.replaced.emplace_back(simulate.html);
  if (simulate.part.is_given()) files.replaced.emplace_back(simulate.part.file);
  process::confine(files);
  const auto package = load_package(sources, simulate.choice.package, simulate.choice.variants);
  std::shared_ptr<const package::Package> other;
  if (simulate.against.is_given()) {
    other = load_other(sources, simulate);
    expect_seats(simulate, *package, *other);
  }
  std::vector<std::vector<lab::SimulationPlan>> plans;  // of each skill
  for (const Skill& skill : skills_of(simulate, *package)) {
    std::vector<lab::SimulationPlan>& sides = plans.emplace_back();
    if (other != nullptr) {
      sides.push_back(plan_of(simulate, skill, other,
                              read_options("--against-option", simulate.against.options)));
    }
    sides.push_back(plan_of(simulate, skill, package, simulate.choice.given_options()));
    sides.back().is_paired = sides.size() > 1;
  }
  if (other != nullptr) {
    expect_different(*plans.front().back().setup, *plans.front().front().setup);
  }
  if (simulate.has_ladder && plans.front().back().setup->seats() == 1) {
    throw UsageError("--ladder lets players play against each other, and this game is for one");
  }
  files.reads_all = false;
  process::confine(files);
  lab::SimulationReport report;
  for (std::vector<lab::SimulationPlan>& sides : plans) {
    report.skills.push_back(simulate_watched(std::move(sides), rule_of(simulate)));
    if (report.is_interrupted() && Interruption::happened()) break;
  }
  if (simulate.has_ladder && !report.is_interrupted()) report.ladder = ladder_of(report);
  if (simulate.part.is_given()) {
    return simulate.part.finish(report.is_interrupted() ? std::nullopt
                                                        : std::optional(part_of(report)));
  }
  fmt::print("{}", simulate.json ? simulation_json(report) + "\n" : simulation_text(report));
  if (!simulate.html.empty()) {
    write_page(simulate.html, simulation_html(report, simulate.command));
  }
  tell_failed_games(report, *sources, simulate.record);
  return exit_code(report);
}

}  // namespace

Command simulate_command() {
  return {
      "simulate", "Play many games and count the results",
      "  punchcard simulate spaghetti-code --games 10000 --seats 3 --threads 2\n"
      "  punchcard simulate spaghetti-code --games 20 --seats random,mcts:100\n"
      "  punchcard simulate spaghetti-code --skill random,100 --games 5000,50 --html page.html\n"
      "  punchcard simulate spaghetti-code --against level_2 --decide\n"
      "  punchcard simulate spaghetti-code --option life=3 --against-option life=7\n"
      "\nWith --against, the table shows the other side on the left and PACKAGE on the right.\n"
      "--option and --variant apply only to PACKAGE, --against-option and --against-variant only\n"
      "to the other side. With --until and --decide, this goes for their difference. Ctrl-C\n"
      "prints the results so far and exits with 130. The exit code is 1 if a step failed.\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto simulate = std::make_shared<Simulate>();
        simulate->command = arguments.command_line();
        simulate->choice.declare(arguments);
        arguments.value("--games", "N", simulate->games,
                        "number of games (1000; with --until or --decide at most 1000000); with "
                        "--skill one number, or one for each");
        arguments.value("--until", "POINTS", simulate->until,
                        "play until each share of wins is known to POINTS of 100, for example 0.5");
        arguments.flag("--decide", simulate->decides,
                       "play until it is known whether seats differ by a point of 100");
        arguments.value(
            "--seats", "LIST", simulate->seats,
            "the players, for example random,mcts:1000, or the number of random players");
        arguments.value("--skill", "LIST", simulate->skills, kSkillHelp);
        arguments.flag("--ladder", simulate->has_ladder,
                       "also play each of --skill against the one before it");
        arguments.value("--replays", "R", simulate->replays,
                        "games of each deal (1): 2 or more show what the deal decides");
        arguments.value("--seed", "S", simulate->seed, "the seed of all random choices (1)");
        arguments.value("--threads", "T", simulate->threads,
                        "number of threads (1); the result is the same");
        simulate->decisions.declare(arguments);
        arguments.value("--against", "OTHER", simulate->against.other,
                        "another package, or a variant of PACKAGE, to compare with (PACKAGE "
                        "itself if one of the next two is given)");
        arguments.list("--against-option", "NAME=VALUE", simulate->against.options,
                       "set an option of the other side");
        arguments.list("--against-variant", "NAME", simulate->against.variants,
                       "select a variant for the other side");
        arguments.value("--record", "FILE", simulate->record,
                        "write the record of the game with the first failed step");
        simulate->part.declare(arguments);
        arguments.value("--html", "FILE", simulate->html,
                        "write a page with plots, words and tables");
        arguments.flag("--json", simulate->json, "print one JSON document");
        return [simulate] { return run(*simulate); };
      }};
}

}  // namespace punchcard::command
