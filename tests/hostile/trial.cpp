#include "tests/hostile/trial.h"

#include <algorithm>
#include <exception>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "interpreter/lua/clock.h"
#include "interpreter/lua/limits.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tests/support/sanitized.h"
#include "tools/check/check.h"
#include "tools/lab/players.h"
#include "tools/lab/simulation.h"
#include "tools/scenario/scenario.h"
#include "tools/scenario/scenario_check.h"
#include "tools/scenario/test_files.h"

namespace punchcard {

namespace fs = std::filesystem;

namespace {

// Sanitizers make everything slower, and so does other work on the machine. The clock, which counts
// nothing but time, must know: a trick that meets another limit shall not meet it instead.
constexpr int kSlower = kSanitized ? 20 : 1;
constexpr int kSlowerClock = kSanitized ? 10 : 3;

lua::Limits slow_limits() {
  lua::Limits limits;
  limits.milliseconds *= kSlowerClock;
  return limits;
}

constexpr std::int64_t kHonestCards = 3;
constexpr int kSeats = 2;

double processor_time() {
  return static_cast<double>(lua::nanoseconds(CLOCK_THREAD_CPUTIME_ID)) / 1e6;
}

// What a trick declares stands where the stage's own begins, so that no line moves.
std::string with_declared(const Trick& trick, std::string game) {
  for (const auto& [section, text] : trick.declared) {
    const std::string head = "\n  " + section + " = {";
    const std::size_t at = game.find(head);
    if (at == std::string::npos) throw std::runtime_error("the stage has no section " + section);
    game.insert(at + head.size(), text);
  }
  return game;
}

bool is_of(const Expected& expected, const std::string& file, int line,
           const std::string& message) {
  const bool here = expected.line == line && file.ends_with(expected.file);
  return (expected.line == 0 || here) && message.find(expected.text) != std::string::npos;
}

// A text without the lines of scripts that it shows: these hold what is expected, as a comment.
std::string without_excerpts(std::string_view message) {
  std::string text;
  while (!message.empty()) {
    const std::size_t end = std::min(message.find('\n'), message.size());
    const std::string_view line = message.substr(0, end);
    const std::size_t bar = line.find(" | ");
    const bool excerpt =
        bar != line.npos && line.substr(0, bar).find_first_not_of(" 0123456789") == line.npos;
    if (!excerpt) text.append(line).append("\n");
    message.remove_prefix(std::min(end + 1, message.size()));
  }
  return text;
}

// Whether a text of several lines tells of it.
bool is_told(const Expected& expected, const std::string& message) {
  const std::string place =
      expected.line == 0 ? "" : fmt::format("{}:{}:", expected.file, expected.line);
  return message.find(place) != std::string::npos &&
         message.find(expected.text) != std::string::npos;
}

class Trial {
 public:
  explicit Trial(const Trick& trick) : trick_(trick) { lay_out(trick, folder_); }

  Course play_everywhere() {
    check();
    if (package_ == nullptr) return {"refused", {}, false};
    return punchcard::play_everywhere(setup(), folder_.path(), 1);
  }

  TrialResult run() {
    watched("check", [this] { check(); });
    if (package_ != nullptr) {
      watched("test", [this] { test(); });
      watched("simulate", [this] { simulate_once(); });
      watched("simulate again", [this] { simulate_again(); });
      watched("play", [this] { play(); });
      // The same steps once more: a question of what is left behind, and no other code.
      if (!kSanitized) watched("play again", [this] { play_again(); });
    }
    for (const Expected& each : missing()) {
      complain("nothing of '{}' was said in {}:{}", each.text, each.file, each.line);
    }
    return std::move(result_);
  }

 private:
  template <typename... Arguments>
  void complain(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    result_.complaints.push_back(way_ + ": " +
                                 fmt::format(text, std::forward<Arguments>(arguments)...));
  }

  // What takes too long is tried once more: processors are slower while others use their caches.
  void watched(const char* way, const std::function<void()>& run) {
    way_ = way;
    const double allowed = trick_.milliseconds * kSlower;
    double spent = time_of(run);
    if (spent > allowed) spent = time_of(run);
    result_.milliseconds = std::max(result_.milliseconds, spent);
    if (spent > allowed) complain("took {:.0f} ms, {:.0f} are allowed", spent, allowed);
  }

  double time_of(const std::function<void()>& run) {
    const double begin = processor_time();
    try {
      run();
    } catch (const std::exception& exception) {
      complain("threw {}", exception.what());
    }
    return processor_time() - begin;
  }

  bool expects(Verdict verdict) const {
    return std::any_of(trick_.expected.begin(), trick_.expected.end(),
                       [&](const Expected& each) { return each.verdict == verdict; });
  }

  // Something was said; it must be one of the things expected of these verdicts.
  void told(std::initializer_list<Verdict> verdicts, const std::string& file, int line,
            const std::string& message) {
    for (std::size_t i = 0; i < trick_.expected.size(); ++i) {
      const Expected& each = trick_.expected[i];
      if (std::find(verdicts.begin(), verdicts.end(), each.verdict) == verdicts.end()) continue;
      if (!is_of(each, file, line, message)) continue;
      met_.resize(trick_.expected.size());
      met_[i] = true;
      return;
    }
    complain("unexpected: {}:{}: {}", file, line, message);
  }

  std::vector<Expected> missing() {
    met_.resize(trick_.expected.size());
    std::vector<Expected> all;
    for (std::size_t i = 0; i < met_.size(); ++i) {
      if (!met_[i] && trick_.expected[i].verdict != Verdict::harmless) {
        all.push_back(trick_.expected[i]);
      }
    }
    return all;
  }

  void check() {
    std::vector<text::Diagnostic> found;
    scenario::ScenarioCheck scenarios;
    const auto load = [&](const std::vector<std::string>& variants) {
      std::vector<text::Diagnostic> here;
      auto package = check::load(sources_, {folder_.path(), variants}, here);
      found.insert(found.end(), here.begin(), here.end());
      if (package != nullptr) scenarios.add(*package);
      return package;
    };
    package_ = load({});
    for (const auto& [path, text] : trick_.files) {
      if (fs::path(path).parent_path() == "variants") load({fs::path(path).stem().string()});
    }
    for (const fs::path& file : scenario::find_test_files(folder_.path(), *sources_).files) {
      const package::SourceFile* read = sources_->read(file, package::FileRole::scenario);
      if (read == nullptr) continue;
      found.insert(found.end(), read->diagnostics.begin(), read->diagnostics.end());
      scenarios.check(*read, found, check::Budget(sources_->limits()));
    }
    text::sort_and_unique(found);
    for (const text::Diagnostic& each : found) {
      told({Verdict::refused}, each.file, each.place.line, each.message);
    }
    if (!found.empty()) package_ = nullptr;
  }

  void test() {
    scenario::ScenarioRunner runner(sources_, folder_.path());
    bool any_failed = false;
    for (const fs::path& file : scenario::find_test_files(folder_.path(), *sources_).files) {
      runner.run(file, "", [&](const scenario::ScenarioResult& result) {
        any_failed = any_failed || !result.ok;
        if (!result.ok) told_in_text(result.message);
      });
    }
    const bool shown_only = trick_.files.contains("show.lua");  // no scenario looks
    const bool expected = (expects(Verdict::fails) || expects(Verdict::stops)) && !shown_only;
    if (any_failed != expected) {
      complain("{}", any_failed ? "a scenario failed" : "no scenario failed");
    }
  }

  void told_in_text(const std::string& shown) {
    const std::string message = without_excerpts(shown);
    for (std::size_t i = 0; i < trick_.expected.size(); ++i) {
      if (!is_told(trick_.expected[i], message)) continue;
      met_.resize(trick_.expected.size());
      met_[i] = true;
      return;
    }
    complain("unexpected: {}", message);
  }

  std::shared_ptr<const match::Setup> setup() const {
    return match::Setup::make(package_, {}, kSeats);
  }

  void simulate_once() {
    lab::SimulationPlan plan;
    plan.setup = setup();
    plan.players.assign(kSeats, "random");
    plan.games = 1;
    simulation_ = lab::simulate(plan);
    if (simulation_.first_failure == nullptr) return;
    const lua::Failure& failure = simulation_.first_failure->failure;
    told({Verdict::fails, Verdict::stops}, failure.file, failure.place.line, failure.message);
  }

  // For the page of the step that fails, which has the values of local variables.
  void simulate_again() {
    const lab::FailedGame failed = lab::play_failed_game(simulation_);
    if (!failed.page) return;
    const lua::Failure& failure = failed.page->failed.failure;
    told({Verdict::fails, Verdict::stops}, failure.file, failure.place.line, failure.message);
  }

  // Sees that a step that fails leaves the table as it was.
  class Watcher final : public match::Observer {
   public:
    explicit Watcher(Trial& trial) : trial_(trial) {}

    void on_step(const match::Match& match) override { before_ = match.table; }

    void on_failure(const match::Match& match, const match::FailedStep& failed) override {
      const lua::Failure& failure = failed.failure;
      trial_.told({Verdict::fails, Verdict::stops}, failure.file, failure.place.line,
                  failure.message);
      trial_.may_differ_ = trial_.may_differ_ || failure.reason == lua::Unwind::time;
      trial_.failures_.push_back(failure.text());
      if (!before_) return;
      table::Table table = match.table;
      table.set_word(table::Word::outcome, before_->word(table::Word::outcome));
      if (table == *before_) return;
      trial_.complain("a step failed, and the table is not what it was");
    }

   private:
    Trial& trial_;
    std::optional<table::Table> before_;
  };

  match::Match play_one() {
    match::Match match(setup());
    std::vector<std::unique_ptr<match::Player>> owned;
    std::vector<match::Player*> players;
    for (int seat = 0; seat < kSeats; ++seat) {
      owned.push_back(lab::make_player("random", package_));
      owned.back()->begin(static_cast<std::uint64_t>(seat));
      players.push_back(owned.back().get());
    }
    interpreter_->begin(match, 1);
    interpreter_->run(match, players, lab::kMostDecisions);
    return match;
  }

  void play() {
    interpreter_.emplace(package_);
    Watcher watcher(*this);
    interpreter_->set_observer(&watcher);
    played_ = play_one();
    interpreter_->set_observer(nullptr);
    judge(*played_, *interpreter_);
  }

  // In the state that has just played it: nothing that a script does may last.
  void play_again() {
    if (!played_ || may_differ_) return;
    const std::vector<std::string> fresh = std::exchange(failures_, {});
    Watcher watcher(*this);
    interpreter_->set_observer(&watcher);
    const match::Match match = play_one();
    interpreter_->set_observer(nullptr);
    if (failures_ != fresh) {
      complain("the failures were\n{}\nand in a fresh state\n{}", fmt::join(failures_, "\n"),
               fmt::join(fresh, "\n"));
    }
    if (match.table != played_->table) complain("the same match came out differently");
    if (match.instructions != played_->instructions) {
      complain("{} instructions were used, {} in a fresh state", match.instructions,
               played_->instructions);
    }
  }

  void judge(const match::Match& match, match::Interpreter& interpreter) {
    const table::Outcome expected =
        expects(Verdict::stops) ? table::Outcome::stopped : table::Outcome::drawn;
    if (match.table.outcome() != expected) {
      complain("the match came to outcome {}", static_cast<int>(match.table.outcome()));
    }
    if (expected == table::Outcome::stopped) return;
    const table::Layout& layout = match.table.layout();
    const auto field = table::find_field(layout.schema().table_fields, "honest");
    const std::int64_t honest =
        field ? match.table.value(layout.table_field(*field)) : kHonestCards;
    if (honest != kHonestCards) complain("{} of the honest cards counted", honest);
    show(match, interpreter);
  }

  // By the package's show.lua, which may be the trick.
  void show(const match::Match& match, match::Interpreter& interpreter) {
    try {
      interpreter.show(match, 0);
    } catch (const std::runtime_error& error) {
      told_in_text(error.what());
    }
  }

  const Trick& trick_;
  PackageFolder folder_;
  std::shared_ptr<package::Sources> sources_ =
      std::make_shared<package::Sources>(package::Sources::default_home(), slow_limits());
  std::shared_ptr<const package::Package> package_;
  std::optional<match::Interpreter> interpreter_;
  std::optional<match::Match> played_;
  lab::Simulation simulation_;
  bool may_differ_ = false;            // something ran out of time
  std::vector<std::string> failures_;  // of the match being played, in order
  std::string way_ = "check";
  std::vector<bool> met_;  // of what is expected
  TrialResult result_;
};

}  // namespace

void lay_out(const Trick& trick, const PackageFolder& folder) {
  const fs::path stage = fs::path(PUNCHCARD_HOME) / "tests/hostile/stage";
  for (const auto& entry : fs::recursive_directory_iterator(stage)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string path = fs::relative(entry.path(), stage).string();
    std::string text{std::istreambuf_iterator<char>(in), {}};
    folder.write(path, path == "game.lua" ? with_declared(trick, std::move(text)) : text);
  }
  for (const auto& [path, text] : trick.files) folder.write(path, text);
}

TrialResult try_trick(const Trick& trick) { return Trial(trick).run(); }

Course play_trick(const Trick& trick) {
  try {
    return Trial(trick).play_everywhere();
  } catch (const std::exception& exception) {
    return {exception.what(), {}, false};
  }
}

}  // namespace punchcard
