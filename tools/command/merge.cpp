#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/untrusted_text.h"
#include "interpreter/lua/failure.h"
#include "interpreter/match/record.h"
#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/failed_games.h"
#include "tools/command/json.h"
#include "tools/command/page_file.h"
#include "tools/command/part_file.h"
#include "tools/command/recorded_players.h"
#include "tools/command/simulated_players.h"
#include "tools/command/simulation_page.h"
#include "tools/command/simulation_text.h"
#include "tools/command/strength_page.h"
#include "tools/command/strength_text.h"
#include "tools/lab/merger.h"
#include "tools/lab/players.h"
#include "tools/lab/strength_part.h"
#include "tools/lab/variation.h"
#include "tools/process/confinement.h"
#include "tools/session/replay.h"

namespace punchcard::command {

namespace {

// Games that merging plays without being told how many there are. A game of players that search
// counts as many times as they search iterations for a decision.
constexpr std::int64_t kMostPlayedAgain = 10'000'000;

class PlayedAgain {
 public:
  explicit PlayedAgain(bool any_number) : left_(any_number ? INT64_MAX : kMostPlayedAgain) {}

  // Throws if that is too much with all that was counted before; `why` begins the message.
  void count(std::int64_t games, const std::vector<std::string>& players, const std::string& why) {
    if (left_ == INT64_MAX) return;
    std::int64_t iterations = 0;
    for (const std::string& player : players) iterations += lab::iterations_of(player);
    const std::int64_t times = std::max<std::int64_t>(1, iterations);
    if (!are_quick(players) || games > left_ / times) {
      throw UsageError(fmt::format(
          "{}: too much to play again with the players {}: at most {} games, times the iterations "
          "of their players, and no player of more than {} iterations. If the parts are your own, "
          "say with --games how many games they have together",
          why, fmt::join(players, ","), kMostPlayedAgain, lab::kMostIterationsOfStrangers));
    }
    left_ -= games * times;
  }

 private:
  std::int64_t left_;
};

struct Merge {
  std::vector<std::string> files;
  std::optional<std::int64_t> games;
  std::string package;
  std::string against;
  LimitChoice limits;
  std::string html;
  bool json = false;
  std::string command;  // the whole line
};

// Packages and their set-ups, as the parts name them.
class Stage {
 public:
  Stage(const Merge& merge, const lab::Part& part) : merge_(merge), part_(part) {
    match::RecordHeader header;
    header.limits = part.limits;
    try {
      sources_ = open_sources(session::limits_of(header, merge.limits.numbers()),
                              merge.limits.interpreted);
    } catch (const std::invalid_argument& error) {
      throw UsageError(fmt::format("{}: {}", merge.files.front(), error.what()));
    }
    for (const lab::PartSide& side : part.sides) packages_.push_back(load(side));
  }

  const package::Sources& sources() const { return *sources_; }
  const package::Package& package() const { return *packages_.back(); }

  // The plan of each side.
  std::vector<lab::SimulationPlan> plans(const lab::PartOfSkill& skill) const {
    std::vector<lab::SimulationPlan> plans;
    for (std::size_t i = 0; i < packages_.size(); ++i) {
      lab::SimulationPlan& plan = plans.emplace_back();
      plan.players = players(skill, *packages_[i]);
      plan.setup =
          make_setup(packages_[i], part_.sides[i].options, static_cast<int>(plan.players.size()));
      plan.first_game = skill.first_game;
      plan.games = skill.games;
      plan.seed = part_.seed;
      plan.most_decisions = part_.most_decisions;
      plan.is_paired = i > 0;
    }
    return plans;
  }

 private:
  std::shared_ptr<const package::Package> load(const lab::PartSide& side) const {
    const bool is_other = &side != &part_.sides.back();
    const std::string& elsewhere = is_other ? merge_.against : merge_.package;
    match::Record record;
    record.header.package = elsewhere.empty() ? side.package : elsewhere;
    record.header.variants = side.variants;
    auto package = load_recorded_package(sources_, record, merge_.files.front());
    const auto cards = lab::ids_in_parts(*package->definition().schema);
    if (package->digest() != side.digest || cards != side.cards) {
      throw UsageError(
          fmt::format("the scripts of {} are not those that the parts were played with{}; name "
                      "the folder that has them with {}, or play the parts again",
                      record.header.package, other_name(side.package, record.header.package),
                      is_other ? "--against" : "--package"));
    }
    return package;
  }

  // A package is known by the name of its folder, too.
  static std::string other_name(const std::string& then, const std::string& now) {
    const std::filesystem::path before = std::filesystem::path(then).filename();
    if (std::filesystem::path(now).filename() == before) return "";
    return fmt::format(", or their folder was called '{}' and must be called so again",
                       text::printable(before.string(), lua::Failure::kName));
  }

  static std::vector<std::string> players(const lab::PartOfSkill& skill,
                                          const package::Package& package) {
    const std::string list = fmt::format("{}", fmt::join(skill.players, ","));
    auto players = simulated_players(list, package, "players");
    if (players == skill.players) return players;
    throw UsageError(fmt::format("players: expected a list of players, found '{}'", list));
  }

  const Merge& merge_;
  const lab::Part& part_;
  std::shared_ptr<package::Sources> sources_;
  std::vector<std::shared_ptr<const package::Package>> packages_;
};

// Where something failed in the counted games, played again: a part has only the game's number.
using SharedFailure = std::shared_ptr<const lab::SimulationFailure>;
SharedFailure find_again(SharedFailure lab::Tally::*which, const lab::Tally& counts,
                         const lab::SimulationPlan& plan, const char* what, PlayedAgain& again) {
  const SharedFailure& counted = counts.*which;
  if (counted == nullptr) return nullptr;
  lab::SimulationPlan failed = plan;
  failed.first_game = counted->game;
  failed.games = 1;
  again.count(failed.games, plan.players, fmt::format("{} in game {}", what, failed.first_game));
  const lab::Simulation played = lab::simulate(failed);
  if (played.*which != nullptr) return played.*which;
  auto unknown = std::make_shared<lab::SimulationFailure>(*counted);
  unknown->failure.message = "it did not fail when the game was played again";
  return unknown;
}

// The counts of a side as if one process had played its games.
lab::Simulation simulation_of(const lab::Tally& counts, const lab::SimulationPlan& plan,
                              PlayedAgain& again) {
  lab::Simulation simulation{counts, plan};
  simulation.is_merged = true;
  simulation.first_failure =
      find_again(&lab::Tally::first_failure, counts, plan, "a step failed", again);
  simulation.first_failed_look =
      find_again(&lab::Tally::first_failed_look, counts, plan, "a look ahead failed", again);
  return simulation;
}

// A page has the records of up to three games.
void count_records(const lab::PartOfSkill& skill, PlayedAgain& again) {
  constexpr std::int64_t kRecords = 3;
  again.count(kRecords, skill.players, "--html has records of games");
}

int tell_simulation(const Merge& merge, const lab::Part& whole, const Stage& stage,
                    PlayedAgain& again) {
  lab::SimulationReport report;
  for (const lab::PartOfSkill& skill : whole.skills) {
    const std::vector<lab::SimulationPlan> plans = stage.plans(skill);
    lab::StoppedSimulations& sides = report.skills.emplace_back();
    for (std::size_t i = 0; i < plans.size(); ++i) {
      sides.simulations.push_back(simulation_of(skill.sides[i], plans[i], again));
    }
  }
  fmt::print("{}", merge.json ? simulation_json(report) + "\n" : simulation_text(report));
  if (!merge.html.empty()) write_page(merge.html, simulation_html(report, merge.command));
  tell_failed_games(report, stage.sources());
  return has_failed_games(report) ? kFailure : kSuccess;
}

// The kind of the card to say most about; kNone: all cards.
int card_of(const lab::Part& part) {
  const std::vector<std::string>& ids = part.sides.back().cards;
  const auto found = std::find(ids.begin(), ids.end(), part.card);
  return found == ids.end() ? table::kNone : static_cast<int>(found - ids.begin());
}

// Throws unless a study is of the variations that the package's card has.
void expect_variations(const lab::Part& part, const Stage& stage) {
  if (part.card.empty()) return;
  const package::Definition& definition = stage.package().definition();
  const int kind = card_of(part);
  const std::vector<lab::Variation> expected = lab::variations_of(definition, kind);
  for (const lab::PartOfSkill& skill : part.skills) {
    const bool are_same =
        skill.study &&
        std::equal(skill.study->varied.begin(), skill.study->varied.end(), expected.begin(),
                   expected.end(), [](const lab::VariedTally& given, const lab::Variation& own) {
                     return given.variation == own;
                   });
    if (are_same) continue;
    throw UsageError(fmt::format(
        "the variations of the parts are not those of card '{}': play the parts again", part.card));
  }
}

// The same of the first step that failed in a game with a card changed.
void find_changed_again(lab::StrengthReport& report, const lab::Part& whole, const Stage& stage,
                        PlayedAgain& again) {
  const SharedFailure counted = report.changed().failures.first_failure;
  if (counted == nullptr) return;
  for (std::size_t i = 0; i < report.skills.size(); ++i) {
    for (lab::CardStrength& card : report.skills[i].strength.cards) {
      if (card.failures.first_failure != counted) continue;
      lab::SimulationPlan plan = stage.plans(whole.skills[i]).front();
      plan.first_game = counted->game;
      plan.games = 1;
      const auto seats = static_cast<std::int64_t>(plan.players.size());
      again.count(1 + seats, plan.players,
                  fmt::format("a step failed in game {} with a card changed", plan.first_game));
      std::vector<bool> kinds(plan.setup->definition().schema->kinds.size());
      kinds[static_cast<std::size_t>(card.kind)] = true;
      const auto measured = lab::measure_again(plan, whole.method, kinds);
      const auto found = measured.find(card.kind);
      if (found != measured.end() && found->second.failures.first_failure != nullptr) {
        card.failures.first_failure = found->second.failures.first_failure;
      }
      return;
    }
  }
}

int tell_strength(const Merge& merge, const lab::Part& whole, const Stage& stage,
                  PlayedAgain& again) {
  lab::StrengthReport report;
  for (const lab::PartOfSkill& skill : whole.skills) {
    const lab::SimulationPlan plan = stage.plans(skill).front();
    report.card = card_of(whole);
    lab::Simulation ordinary = simulation_of(skill.sides.front(), plan, again);
    lab::StrengthOfSkill& result = report.skills.emplace_back();
    result.strength = lab::strength_of_games(whole.method, std::move(ordinary), skill.cards);
    if (skill.study && result.strength.find(report.card) != nullptr) {
      result.study = lab::study_of(*skill.study, *plan.setup, report.card);
    }
  }
  find_changed_again(report, whole, stage, again);
  fmt::print("{}", merge.json ? strength_json(report) + "\n" : strength_text(report));
  if (!merge.html.empty()) write_page(merge.html, strength_html(report, merge.command));
  tell_failed_games(report, stage.sources());
  return report.has_failed() ? kFailure : kSuccess;
}

// How many games measuring again takes: the ordinary ones, and for each card and seat as many.
std::int64_t games_of(const lab::Unmeasured& missing, std::size_t seats) {
  const auto cards = std::count(missing.kinds.begin(), missing.kinds.end(), true);
  const std::int64_t times = 1 + cards * static_cast<std::int64_t>(seats);
  return missing.games > INT64_MAX / times ? INT64_MAX : missing.games * times;
}

// Plays what parts have not measured, see Unmeasured. A part is small, whatever number of games it
// says that it has.
void complete(lab::Merger& merger, const lab::Part& part, const Stage& stage, PlayedAgain& again) {
  const std::vector<lab::Unmeasured> missing = merger.unmeasured();
  for (const lab::Unmeasured& each : missing) {
    const std::vector<std::string>& players = part.skills[each.skill].players;
    again.count(games_of(each, players.size()), players,
                fmt::format("{}: {} games, in which cards must be measured that are executed in "
                            "other parts only",
                            each.name, each.games));
  }
  for (const lab::Unmeasured& each : missing) {
    lab::SimulationPlan plan = stage.plans(part.skills[each.skill]).front();
    plan.first_game = each.first_game;
    plan.games = each.games;
    fmt::print(stderr, "{}: measuring cards that are executed in other parts only, in {} games\n",
               text::printable(each.name), games_of(each, plan.players.size()));
    merger.add(each.skill, lab::measure_again(plan, part.method, each.kinds));
  }
}

// The page would replace it.
void expect_no_part(const std::string& html, const std::vector<std::string>& files) {
  std::error_code error;
  for (const std::string& file : files) {
    if (!html.empty() && std::filesystem::equivalent(html, file, error))
      throw UsageError(fmt::format("--html: {} is one of the parts", text::printable(html)));
  }
}

int run(const Merge& merge) {
  if (merge.files.size() > static_cast<std::size_t>(lab::kMostParts)) {
    throw UsageError(
        fmt::format("at most {} parts, found {}", lab::kMostParts, merge.files.size()));
  }
  if (merge.games.value_or(1) < 1) throw UsageError("--games: expected at least 1");
  expect_no_part(merge.html, merge.files);
  merge.limits.hold();
  process::FileAccess files{.reads_all = true};
  if (!merge.html.empty()) files.replaced.emplace_back(merge.html);
  process::confine(files);
  lab::Merger merger;
  for (const std::string& file : merge.files) {
    merger.add(file, read_part_file(file, merge.files.size()));
  }
  merger.expect_each_game_once(merge.games.value_or(0));
  const lab::Part run = merger.whole();
  if (run.sides.size() < 2 && !merge.against.empty())
    throw UsageError("--against: the parts are of one package alone, leave it out");
  const Stage stage(merge, run);
  expect_variations(run, stage);
  expect_page_writable(merge.html);
  files.reads_all = false;
  process::confine(files);
  try {
    PlayedAgain again(merge.games.has_value());
    complete(merger, run, stage, again);
    const lab::Part whole = merger.whole();
    if (!merge.html.empty()) count_records(whole.skills.back(), again);
    return whole.command == lab::PartOf::simulate ? tell_simulation(merge, whole, stage, again)
                                                  : tell_strength(merge, whole, stage, again);
  } catch (const std::domain_error& error) {
    throw UsageError(fmt::format("the counts of the parts do not fit together: {}", error.what()));
  }
}

}  // namespace

Command merge_command() {
  return {
      "merge", "Put the parts of a simulation or a measurement together",
      "  punchcard simulate spaghetti-code --first 0 --games 5000 --part a.json\n"
      "  punchcard simulate spaghetti-code --first 5000 --games 5000 --part b.json\n"
      "  punchcard merge a.json b.json --games 10000\n"
      "\nPrints what one process with all games would have printed, but for its time. Parts may\n"
      "come from any machines and in any order. Each game must be in one part. The exit code is\n"
      "1 if a step failed.\n",
      [](Arguments& arguments) -> std::function<int()> {
        auto merge = std::make_shared<Merge>();
        merge->command = arguments.command_line();
        arguments.positionals("PART", merge->files, "files that --part has written");
        arguments.value("--games", "N", merge->games,
                        "fail unless there are so many games (as many as there are)");
        arguments.value("--package", "PACKAGE", merge->package,
                        "where the package of the parts is now (where they were played)");
        arguments.value("--against", "OTHER", merge->against,
                        "where the other package of a comparison is now");
        merge->limits.declare(arguments);
        arguments.value("--html", "FILE", merge->html, "write a page with plots, words and tables");
        arguments.flag("--json", merge->json, "print one JSON document");
        return [merge] { return run(*merge); };
      }};
}

}  // namespace punchcard::command
