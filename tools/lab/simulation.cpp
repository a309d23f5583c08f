#include "tools/lab/simulation.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <optional>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/match/label.h"
#include "tools/lab/event_text.h"
#include "tools/lab/players.h"
#include "tools/lab/record_file.h"
#include "tools/lab/threads.h"

namespace punchcard {

namespace {

// How many games a thread takes at a time: enough to meet rarely, and few enough that all threads
// have work to the end and progress is seen.
std::int64_t block_of(const SimulationPlan& plan) {
  constexpr std::int64_t kMost = 64;
  constexpr std::int64_t kTurns = 16;
  return std::clamp(plan.games / (plan.threads * kTurns), std::int64_t{1}, kMost);
}

// Counts the rights of one game after the other, by kind of card and by seat.
class RightsCounter final : public Observer {
 public:
  RightsCounter(std::size_t kinds, int seats)
      : seats_(seats), tallies_(kinds), executed_(kinds * static_cast<std::size_t>(seats)) {}

  void on_right(int kind, int seat, bool executed) override {
    CardTally& tally = tallies_[static_cast<std::size_t>(kind)];
    if (!executed) {
      ++tally.skipped;
      return;
    }
    ++tally.executed;
    executed_[static_cast<std::size_t>(kind) * static_cast<std::size_t>(seats_) +
              static_cast<std::size_t>(seat)] = 1;
  }

  void on_failure(const Match& match, const FailedStep& failed) override {
    (void)match;
    if (first_failure_ == nullptr) first_failure_ = std::make_shared<FailedStep>(failed);
  }

  // The first of the game, if there is one.
  std::shared_ptr<const FailedStep> take_failure() {
    return std::exchange(first_failure_, nullptr);
  }

  void end_game(int winner) {
    for (std::size_t i = 0; i < executed_.size(); ++i) {
      if (executed_[i] == 0) continue;
      Share& wins = tallies_[i / static_cast<std::size_t>(seats_)].wins;
      ++wins.total;
      if (static_cast<int>(i % static_cast<std::size_t>(seats_)) == winner) ++wins.count;
    }
    std::fill(executed_.begin(), executed_.end(), std::uint8_t{0});
  }

  const std::vector<CardTally>& tallies() const { return tallies_; }

 private:
  int seats_;
  std::vector<CardTally> tallies_;
  std::vector<std::uint8_t> executed_;  // in this game, a kind and seat each
  std::shared_ptr<const FailedStep> first_failure_;
};

// Watches a game for its first failed step.
class Witness final : public Observer {
 public:
  Witness(const Interpreter& interpreter, const Definition& definition)
      : interpreter_(interpreter), definition_(definition) {}

  bool wants_events() const override { return true; }
  bool wants_values() const override { return !page; }
  void on_event(const Event& event, const Table& table) override {
    keep_last(events_, event_text(event, definition_, table, interpreter_.words(), kNone));
  }
  void on_answer(const Decision& decision, int option, const Table& table) override {
    if (page) return;
    const Words& words = interpreter_.words();
    last_answer_ = answer_text(decision, option, table, words, kNone);
    const Thing& chosen = decision.options[static_cast<std::size_t>(option)];
    answers.push_back(
        answer_line({std::string(1, seat_letter(decision.seat)), words.text(decision.topic),
                     label(chosen, table, words, decision.seat), std::exchange(steps_, {})}));
  }
  void on_step(const Match& match) override { steps_.push_back(match.table.hash()); }
  void on_failure(const Match& match, const FailedStep& failed) override {
    (void)match;
    if (page) return;
    page.emplace(CrashPage{
        failed, true, last_answer_, {events_.begin(), events_.end()}, "", answers.size(), ""});
  }

  std::optional<CrashPage> page;
  std::vector<std::string> answers;  // as lines of a record

 private:
  const Interpreter& interpreter_;
  const Definition& definition_;
  std::deque<std::string> events_;
  std::string last_answer_;
  std::vector<std::uint64_t> steps_;  // that have ended since the last answer
};

// The games that one thread plays.
class Worker {
 public:
  explicit Worker(const SimulationPlan& plan)
      : plan_(plan),
        interpreter_(plan.setup->shared_package()),
        match_(plan.setup),
        counter_(plan.setup->definition().schema->kinds.size(), plan.setup->seats()) {
    for (const std::string& kind : plan.players) {
      owned_.push_back(make_player(kind, plan.setup->shared_package()));
      players_.push_back(owned_.back().get());
    }
    interpreter_.set_observer(&counter_);
    result_.wins.resize(players_.size());
  }

  void play(std::int64_t game) {
    begin(game);
    interpreter_.run(match_, players_, plan_.most_decisions);
    count(game);
  }

  FailedGame play_up_to_failure(std::int64_t game) {
    Witness witness(interpreter_, plan_.setup->definition());
    interpreter_.set_observer(&witness);
    begin(game);
    FailedGame result;
    result.record = {
        header_line(header_of(match_, plan_.players, plan_.setup->package().request().package))};
    while (!match_.over() && !witness.page && match_.decisions < plan_.most_decisions) {
      interpreter_.run(match_, players_, match_.decisions + 1);
    }
    interpreter_.set_observer(&counter_);
    result.record.insert(result.record.end(), witness.answers.begin(), witness.answers.end());
    result.page = std::move(witness.page);
    return result;
  }

  Simulation& result() {
    result_.cards = counter_.tallies();
    return result_;
  }

 private:
  void begin(std::int64_t game) {
    const std::uint64_t seed = Generator::derive(plan_.seed, static_cast<std::uint64_t>(game));
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      players_[seat]->begin(Generator::derive(seed, seat));
    }
    interpreter_.begin(match_, seed);
  }

  void count(std::int64_t game) {
    int winner = kNone;
    switch (match_.table.outcome()) {
      case Outcome::won:
        winner = match_.table.winner();
        ++result_.wins[static_cast<std::size_t>(winner)];
        break;
      case Outcome::drawn:
        ++result_.draws;
        break;
      default:
        ++result_.unfinished;
        break;
    }
    counter_.end_game(winner);
    result_.decisions.add(match_.decisions);
    result_.failed_steps += match_.failed_steps;
    const auto failed = counter_.take_failure();
    if (failed != nullptr && result_.first_failure == nullptr) {
      result_.first_failure = std::make_shared<SimulationFailure>(
          SimulationFailure{game, failed->failure, failed->where});
    }
  }

  const SimulationPlan& plan_;
  Interpreter interpreter_;
  Match match_;
  RightsCounter counter_;
  std::vector<std::unique_ptr<Player>> owned_;
  std::vector<Player*> players_;
  Simulation result_;
};

void add(Simulation& sum, const Simulation& part) {
  for (std::size_t i = 0; i < sum.wins.size(); ++i) sum.wins[i] += part.wins[i];
  sum.draws += part.draws;
  sum.unfinished += part.unfinished;
  sum.failed_steps += part.failed_steps;
  sum.decisions.add(part.decisions);
  for (std::size_t i = 0; i < sum.cards.size(); ++i) {
    sum.cards[i].executed += part.cards[i].executed;
    sum.cards[i].skipped += part.cards[i].skipped;
    sum.cards[i].wins.count += part.cards[i].wins.count;
    sum.cards[i].wins.total += part.cards[i].wins.total;
  }
  const bool earlier =
      part.first_failure != nullptr &&
      (sum.first_failure == nullptr || part.first_failure->game < sum.first_failure->game);
  if (earlier) sum.first_failure = part.first_failure;
}

// Hands out games in blocks and gathers what the threads counted.
class Hall {
 public:
  Hall(const SimulationPlan& plan, Simulation& sum)
      : plan_(plan), block_(block_of(plan)), sum_(sum) {}

  void work() {
    try {
      Worker worker(plan_);
      for (std::int64_t first = next_.fetch_add(block_); first < plan_.games;
           first = next_.fetch_add(block_)) {
        const std::int64_t end = std::min(first + block_, plan_.games);
        for (std::int64_t game = first; game < end; ++game) worker.play(game);
        report(end - first);
      }
      const std::lock_guard<std::mutex> lock(mutex_);
      add(sum_, worker.result());
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex_);
      problem_ = std::current_exception();
      next_ = plan_.games;
    }
  }

  void finish() const {
    if (problem_ != nullptr) std::rethrow_exception(problem_);
  }

 private:
  void report(std::int64_t games) {
    if (!plan_.progress) return;
    const std::lock_guard<std::mutex> lock(mutex_);
    done_ += games;
    plan_.progress(done_);
  }

  const SimulationPlan& plan_;
  std::int64_t block_;
  Simulation& sum_;
  std::atomic<std::int64_t> next_ = 0;
  std::mutex mutex_;
  std::int64_t done_ = 0;
  std::exception_ptr problem_;
};

}  // namespace

Simulation simulate(const SimulationPlan& plan) {
  if (static_cast<int>(plan.players.size()) != plan.setup->seats()) {
    throw std::invalid_argument(
        fmt::format("{} players for {} seats", plan.players.size(), plan.setup->seats()));
  }
  if (std::find(plan.players.begin(), plan.players.end(), kHuman) != plan.players.end()) {
    throw std::invalid_argument("people take no part in a simulation");
  }
  Simulation sum;
  sum.plan = plan;
  sum.wins.resize(plan.players.size());
  sum.cards.resize(plan.setup->definition().schema->kinds.size());
  const auto start = std::chrono::steady_clock::now();
  Hall hall(plan, sum);
  work_on_threads(plan.threads, [&] { hall.work(); });
  hall.finish();
  sum.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return sum;
}

FailedGame play_failed_game(const Simulation& simulation) {
  if (simulation.first_failure == nullptr) return {};
  return Worker(simulation.plan).play_up_to_failure(simulation.first_failure->game);
}

}  // namespace punchcard
