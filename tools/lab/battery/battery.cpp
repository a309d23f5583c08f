#include "tools/lab/battery/battery.h"

#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/table/situation.h"
#include "tools/lab/battery/decision_checks.h"
#include "tools/lab/random_player.h"
#include "tools/lab/threads.h"

namespace punchcard::lab {

namespace {

constexpr std::int64_t kAlwaysChecked = 3;  // decisions at the beginning of a game
constexpr std::int64_t kBeginnings = 25;    // in this many first games
constexpr std::size_t kMostOfCopies = std::size_t{64} << 20;  // bytes, of a game
constexpr std::uint64_t kCheckLuck = 1000;  // the seed of the checks; no seat has this number

// Players that repeat earlier answers.
class Repeater final : public match::Player {
 public:
  explicit Repeater(const std::vector<int>& answers) : answers_(answers) {}
  int choose(const bind::Decision& decision, const match::Match&, const table::Table&) override {
    if (next_ == answers_.size()) {
      throw Complaint("answers inside the step come to another end",
                      fmt::format("decision {} was not asked from outside", next_ + 1));
    }
    if (answers_[next_] >= static_cast<int>(decision.options.size())) {
      throw Complaint(
          "answers inside the step come to another end",
          fmt::format("decision {} has {} options only", next_ + 1, decision.options.size()));
    }
    return answers_[next_++];
  }
  void begin(std::uint64_t) override { next_ = 0; }

 private:
  const std::vector<int>& answers_;
  std::size_t next_ = 0;
};

std::uint64_t fingerprint(const match::Match& match) {
  std::uint64_t sum = match.table.hash();
  const auto fold = [&sum](std::uint64_t word) { sum = table::Generator::derive(sum, word); };
  fold(static_cast<std::uint64_t>(match.decisions));
  fold(static_cast<std::uint64_t>(match.failed_steps));
  for (const std::string& situation : match.history.descriptions())
    fold(table::hash_situation(situation));
  return sum;
}

// Plays and checks the games of one plan on one thread.
class Battery {
 public:
  explicit Battery(const BatteryPlan& plan)
      : plan_(plan),
        asking_(plan.setup->shared_package()),
        other_(plan.setup->shared_package()),
        checks_(asking_, other_),
        players_(static_cast<std::size_t>(plan.setup->seats())) {}

  std::optional<Fault> play(std::int64_t game) {
    const auto seed = table::Generator::derive(plan_.seed, static_cast<std::uint64_t>(game));
    decision_ = 0;
    try {
      play_and_check(game, seed);
      return std::nullopt;
    } catch (const Complaint& complaint) {
      return Fault{complaint.check(), complaint.what(), game, decision_};
    } catch (const std::bad_alloc&) {
      throw;  // no fault of the package
    } catch (const std::exception& error) {
      return Fault{"an error was thrown", error.what(), game, decision_};
    }
  }

 private:
  // A copy of a match, with its state at that time.
  struct Copy {
    match::Match match;
    std::uint64_t hash;
    std::size_t answers;
  };

  static std::uint64_t hash_of(const match::Match& match) {
    return match.table.hash() * 31 + match.present().hash();
  }

  void play_and_check(std::int64_t game, std::uint64_t seed) {
    table::Generator luck = table::Generator::from_seed(table::Generator::derive(seed, kCheckLuck));
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      players_[seat].begin(table::Generator::derive(seed, seat));
    }
    answers_.clear();
    copies_.clear();
    bytes_of_copies_ = 0;
    match::Match match(plan_.setup);
    asking_.begin(match, seed);
    asking_.run(match);
    checks_.check_briefly(match);
    while (match.decision && match.decisions < plan_.most_decisions) {
      ++decision_;
      RandomPlayer& player = players_[static_cast<std::size_t>(match.decision->seat)];
      const int option = player.choose(*match.decision, match, match.present());
      const bool begins = decision_ <= kAlwaysChecked && game < kBeginnings;
      const bool fully = begins || (decision_ + game) % plan_.stride == 0;
      if (fully) {
        checks_.check(match, luck);
        answer_and_compare(match, option);
      } else {
        asking_.answer(match, option);
      }
      answers_.push_back(option);
      checks_.check_briefly(match);
    }
    check_end(match, seed, luck);
  }

  void answer_and_compare(match::Match& match, int option) {
    if (bytes_of_copies_ + match.bytes() <= kMostOfCopies) {
      copies_.push_back({match, 0, answers_.size()});
      match::Match& copy = copies_.back().match;
      copy.forget_decision();
      copies_.back().hash = hash_of(copy);
      bytes_of_copies_ += copy.bytes();
    }
    match::Match copy = match;
    asking_.answer(match, option);
    other_.answer(copy, option);
    checks_.compare("a copy plays on differently", match, asking_, copy, other_);
  }

  void check_end(const match::Match& match, std::uint64_t seed, table::Generator& luck) {
    for (const Copy& copy : copies_) {
      if (hash_of(copy.match) != copy.hash) {
        throw Complaint("an earlier copy has changed",
                        fmt::format("the copy of decision {}", copy.answers + 1));
      }
    }
    if (!copies_.empty()) {
      Copy& copy = copies_[luck.below(static_cast<std::uint32_t>(copies_.size()))];
      for (std::size_t i = copy.answers; i < answers_.size(); ++i) {
        asking_.answer(copy.match, answers_[i]);
      }
      checks_.compare(
          fmt::format("undone to decision {}, the match plays on differently", copy.answers + 1),
          match, asking_, copy.match, asking_);
    }
    Repeater repeater(answers_);
    const std::vector<match::Player*> at_each_seat(players_.size(), &repeater);
    match::Match inside(plan_.setup);
    other_.begin(inside, seed);
    if (match.over()) {
      other_.run(inside, at_each_seat);
      checks_.compare("answers inside the step come to another end", match, asking_, inside,
                      other_);
    }
  }

  const BatteryPlan& plan_;
  match::Interpreter asking_;
  match::Interpreter other_;
  DecisionChecks checks_;
  std::vector<RandomPlayer> players_;
  std::vector<int> answers_;
  std::vector<Copy> copies_;  // the first ones of the game
  std::size_t bytes_of_copies_ = 0;
  std::int64_t decision_ = 0;
};

// Hands out games to threads one by one. So each thread's games are in order, and the games handed
// out so far are always the first ones.
class Dealer {
 public:
  explicit Dealer(const BatteryPlan& plan) : plan_(plan) {}

  // Calls `work` once per thread.
  void run(const std::function<void()>& work) {
    work_on_threads(plan_.threads, [&] {
      try {
        work();
      } catch (...) {
        const std::lock_guard<std::mutex> lock(mutex_);
        problem_ = std::current_exception();
        next_ = plan_.games;
      }
    });
    if (problem_ != nullptr) std::rethrow_exception(problem_);
  }

  // The number of the next game, counted from the plan's first; nothing after the last.
  std::optional<std::int64_t> next() {
    if (plan_.stop && plan_.stop()) return std::nullopt;
    const std::int64_t game = next_++;
    if (game >= plan_.games) return std::nullopt;
    return game;
  }

 private:
  const BatteryPlan& plan_;
  std::atomic<std::int64_t> next_ = 0;
  std::mutex mutex_;
  std::exception_ptr problem_;
};

}  // namespace

BatteryResult run_battery(const BatteryPlan& plan) {
  BatteryResult result;
  std::mutex mutex;
  Dealer dealer(plan);
  dealer.run([&] {
    Battery battery(plan);
    while (const auto next = dealer.next()) {
      const std::int64_t game = plan.first_game + *next;
      {
        const std::lock_guard<std::mutex> lock(mutex);
        if (result.fault && result.fault->game < game) return;
      }
      auto fault = battery.play(game);
      const std::lock_guard<std::mutex> lock(mutex);
      ++result.games;
      if (fault && (!result.fault || fault->game < result.fault->game)) {
        result.fault = std::move(fault);
      }
      if (plan.progress) plan.progress(result.games);
    }
  });
  // Other threads go on for a while after a fault.
  if (result.fault) result.games = result.fault->game - plan.first_game + 1;
  return result;
}

std::string fault_text(const PlannedSetup& setup, std::uint64_t seed, const Fault& fault,
                       const std::vector<std::string>& limits) {
  return fmt::format("{}, seed {}, game {}, decision {}: {}: {}\nto see it again: {}",
                     setup.arguments(), seed, fault.game, fault.decision, fault.check,
                     fault.message, fault_command(setup, seed, fault, limits));
}

std::string fault_command(const PlannedSetup& setup, std::uint64_t seed, const Fault& fault,
                          const std::vector<std::string>& limits) {
  std::string command =
      fmt::format("punchcard battery {} --seed {} --game {}", setup.arguments(), seed, fault.game);
  for (const std::string& limit : limits) command += " --limit " + limit;
  return command;
}

std::vector<std::uint64_t> play_hashes(const BatteryPlan& plan) {
  std::vector<std::uint64_t> hashes(static_cast<std::size_t>(plan.games));
  Dealer dealer(plan);
  dealer.run([&] {
    match::Interpreter interpreter(plan.setup->shared_package());
    std::vector<RandomPlayer> players(static_cast<std::size_t>(plan.setup->seats()));
    std::vector<match::Player*> seats;
    for (RandomPlayer& player : players) seats.push_back(&player);
    match::Match match(plan.setup);
    while (const auto game = dealer.next()) {
      const auto seed =
          table::Generator::derive(plan.seed, static_cast<std::uint64_t>(plan.first_game + *game));
      for (std::size_t seat = 0; seat < players.size(); ++seat) {
        players[seat].begin(table::Generator::derive(seed, seat));
      }
      interpreter.begin(match, seed);
      interpreter.run(match, seats, plan.most_decisions);
      hashes[static_cast<std::size_t>(*game)] = fingerprint(match);
    }
  });
  return hashes;
}

}  // namespace punchcard::lab
