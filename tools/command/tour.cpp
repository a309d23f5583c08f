#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "grammar/text/shell_word.h"
#include "grammar/text/untrusted_text.h"
#include "interpreter/package/sources.h"
#include "tools/command/arguments.h"
#include "tools/command/card_list.h"
#include "tools/command/changes.h"
#include "tools/command/choice.h"
#include "tools/command/columns.h"
#include "tools/command/command.h"
#include "tools/command/failed_games.h"
#include "tools/command/simulation_text.h"
#include "tools/command/table_view.h"
#include "tools/command/terminal.h"
#include "tools/command/watched.h"
#include "tools/lab/players.h"
#include "tools/process/confinement.h"
#include "tools/scenario/kept_texts.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/test_files.h"
#include "tools/session/failure_text.h"
#include "tools/session/match_log.h"

namespace punchcard::command {

namespace {

constexpr std::int64_t kGames = 5000;  // per side: a second or two
constexpr int kTourThreads = 8;
constexpr const char* kSearching = "mcts:200";
constexpr std::uint64_t kFilmSeed = 3;
constexpr std::size_t kMostDrawn = std::size_t{1} << 20;  // bytes of tables; films have a tenth

// Prints a match while it is played: the events of each step that ends, what failed, and the table
// whenever a pointer is on another card, up to kMostDrawn.
class Film final : public session::MatchLog {
 public:
  Film(const std::shared_ptr<const package::Package>& package, const match::Interpreter& playing,
       int seats)
      : MatchLog(playing, package->definition()), projector_(package), seats_(seats) {}

 private:
  void on_log(const session::LogEntry& entry) override {
    told_.push_back(with_seat_colours(entry.to_all_seeing, seats_));
  }

  void on_failure(const match::Match& match, const match::FailedStep& failed) override {
    MatchLog::on_failure(match, failed);
    told_ = {coloured(Colour::red, "a step failed, and was undone:")};
    const package::Sources& sources = match.setup->package().sources();
    for (std::string& line : session::failure_lines(failed.failure, failed.where, sources)) {
      told_.push_back("  " + line);
    }
    print_told();
  }

  void print_told() {
    for (const std::string& each : std::exchange(told_, {})) fmt::print("  {}\n", each);
  }

  void on_step(const match::Match& match) override {
    MatchLog::on_step(match);
    print_told();
    std::vector<int> pointed_at;
    for (int pointer = 0; pointer < match.table.layout().pointers(); ++pointer) {
      pointed_at.push_back(match.table.pointer_card(pointer));
    }
    if (pointed_at == pointed_at_) return;
    pointed_at_ = pointed_at;
    if (drawn_ > kMostDrawn) return;
    const std::string drawn = table_view(projector_, match, table::kNone);
    drawn_ += drawn.size();
    fmt::print("\n{}\n", drawn);
    if (drawn_ > kMostDrawn) fmt::print("further tables of this match are not shown\n\n");
  }

  match::Interpreter projector_;
  int seats_;
  std::vector<int> pointed_at_;
  std::size_t drawn_ = 0;          // bytes
  std::vector<std::string> told_;  // by the present step
};

// The stages of the tour for a package that is a variant of another.
class Tour {
 public:
  Tour(const std::string& name, const LimitChoice& limits)
      : sources_(open_sources(limits.limits(), limits.interpreted)),
        name_(name),
        package_(load_package(sources_, name, {})) {
    if (package_->layers().size() == 1) {
      throw UsageError(
          fmt::format("{} is a game of its own: the tour compares a variant with its base",
                      text::printable(name)));
    }
    base_ = load_package(sources_, package_->layers().front().folder.string(), {});
  }

  int run() {
    introduce();
    show_cards();
    const bool passed = run_scenarios();
    const bool played = play_one_game();
    const bool sound = compare();
    suggest();
    return passed && played && sound ? kSuccess : kFailure;
  }

 private:
  void say(const std::string& text) const {
    for (const std::string& line : wrapped(text, kLineWidth)) fmt::print("{}\n", line);
    fmt::print("\n");
  }

  void head(const std::string& text) {
    fmt::print("{}\n\n", coloured(Colour::bold, fmt::format("{}. {}", ++station_, text)));
  }

  void introduce() const {
    say(fmt::format(
        "Punchcard runs card games whose cards are Lua scripts. Whoever designs a card wants to know "
        "three things: does it do what its text says, also together with all the others, and what "
        "does it do to the game? This tour answers them for {}, a package of a few small files on top "
        "of {}.",
        package_->definition().name, base_->definition().name));
  }

  void show_cards() {
    const std::string folder =
        package::display_name(package_folder(*sources_, name_), sources_->home());
    head(fmt::format("The cards, one file each in {}/cards", folder));
    std::vector<CardLine> cards = document::list_cards(*package_);
    document::mark_cards(cards, *package_);
    std::stable_sort(cards.begin(), cards.end(), [](const CardLine& left, const CardLine& right) {
      return left.mark != CardMark::none && right.mark == CardMark::none;
    });
    fmt::print("{}", cards_text(cards));
    const std::string changes = changes_text(changes_of(*package_));
    fmt::print("{}{}\n", changes.empty() ? "" : "\n", changes);
  }

  bool run_scenarios() {
    head("The scenarios: a position, some answers, and what must be true then");
    scenario::ScenarioRunner runner(sources_, name_);
    int passed = 0;
    int failed = 0;
    const scenario::TestFiles tests =
        scenario::find_test_files(package_folder(*sources_, name_), *sources_);
    if (tests.mistake) fmt::print("  {}\n", text::format(*tests.mistake));
    for (const auto& file : tests.files) {
      runner.run(file, "", [&](const scenario::ScenarioResult& result) {
        ++(result.ok ? passed : failed);
        print_result(result);
      });
    }
    fmt::print("\n  {} passed, {} failed\n\n", passed, failed);
    return failed == 0 && !tests.mistake;
  }

  static void print_result(const scenario::ScenarioResult& result) {
    for (const std::string& line : result.printed) fmt::print("  {}\n", line);
    if (result.ok) {
      fmt::print("  {}  {}\n", coloured(Colour::green, "ok"), result.name);
    } else {
      scenario::ScenarioResult shown = result;
      scenario::KeptTexts::cut(shown);
      fmt::print("  {}  {}\n{}\n", coloured(Colour::red, "FAILED"), shown.name, shown.message);
    }
    std::fflush(stdout);
  }

  lab::SimulationPlan plan_of(const std::shared_ptr<const package::Package>& package) const {
    const int seats = package_->definition().schema->least_seats;
    lab::SimulationPlan plan;
    plan.setup = make_setup(package, {}, seats);
    plan.players.assign(static_cast<std::size_t>(seats), "random");
    plan.games = kGames;
    plan.threads =
        std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kTourThreads);
    return plan;
  }

  // The first seat searches a little before it answers; the others play at random. Returns whether
  // nothing failed.
  bool play_one_game() {
    head("One game, played by machine");
    const int seats = package_->definition().schema->least_seats;
    const auto setup = make_setup(package_, {}, seats);
    std::vector<std::unique_ptr<match::Player>> owned;
    std::vector<match::Player*> players;
    for (int seat = 0; seat < seats; ++seat) {
      owned.push_back(lab::make_player(seat == 0 ? kSearching : "random", package_));
      owned.back()->begin(table::Generator::derive(kFilmSeed, static_cast<std::uint64_t>(seat)));
      players.push_back(owned.back().get());
    }
    match::Interpreter interpreter(package_);
    Film film(package_, interpreter, seats);
    interpreter.set_observer(&film);
    match::Match match(setup);
    interpreter.begin(match, kFilmSeed);
    interpreter.run(match, players, lab::kMostThoughtDecisions);
    fmt::print("\n  {}\n\n", coloured(Colour::bold, session::outcome_text(match.table)));
    const match::FailedLooks looks = owned.front()->take_failed_looks();
    tell_failed_looks(looks, kSearching, *sources_);
    return match.failed_steps == 0 && looks.count == 0;
  }

  bool compare() {
    head("What the package does to the game, with random players");
    std::fflush(stdout);
    std::vector<lab::SimulationPlan> plans = {plan_of(base_), plan_of(package_)};
    plans.back().is_paired = true;
    const std::vector<lab::Simulation> played = simulate_watched(std::move(plans));
    fmt::print("{}\n", simulation_text(lab::SimulationReport{{{played, {}}}, {}}));
    bool sound = true;
    for (const lab::Simulation& each : played) {
      fmt::print("{}", failures_text(each, lab::play_failed_game(each), *sources_, ""));
      if (each.is_interrupted()) throw CommandError(kInterrupted, "interrupted");
      sound = sound && each.failed_steps == 0;
    }
    return sound;
  }

  void suggest() {
    head("What to try next");
    const std::string base = name_of_base();
    const std::string folder =
        package::display_name(package_folder(*sources_, name_), sources_->home());
    fmt::print("  change a number or a line in {}/cards, then\n", folder);
    TextTable table("ll");
    const std::string name = text::shell_path(name_);
    table.add({fmt::format("./punchcard check {}", name), "finds mistakes, all in one run"});
    table.add({fmt::format("./punchcard test {}", name), "runs the scenarios again"});
    table.add({fmt::format("./punchcard simulate {} --against {}", name, text::shell_path(base)),
               "plays again"});
    table.add({fmt::format("./punchcard cards {}", text::shell_path(base)),
               "shows the cards and options below"});
    fmt::print("{}", table.text("    "));
    fmt::print("  docs/first-card.md leads from a blank card to a package like this one\n");
  }

  // As a command finds it: by its id if it is one of punchcard's, by its folder otherwise.
  std::string name_of_base() const {
    const package::Layer& base = package_->layers().front();
    const bool is_shipped = base.folder.parent_path() == sources_->home() / "cards";
    return is_shipped ? base.id : package::display_name(base.folder, sources_->home());
  }

  std::shared_ptr<package::Sources> sources_;
  std::string name_;
  std::shared_ptr<const package::Package> package_;
  std::shared_ptr<const package::Package> base_;
  int station_ = 0;
};

}  // namespace

Command tour_command() {
  return {"tour", "See the main job from start to finish: cards, scenarios, a simulation",
          "  punchcard tour\n", [](Arguments& arguments) -> std::function<int()> {
            auto name = std::make_shared<std::string>("house-rules");
            auto limits = std::make_shared<LimitChoice>();
            arguments.positional("PACKAGE", *name, "a variant of a game (house-rules)", false);
            limits->declare(arguments);
            return [name, limits] {
              limits->hold_with_time(kTourThreads);
              process::confine({.reads_all = true});
              return Tour(*name, *limits).run();
            };
          }};
}

}  // namespace punchcard::command
