#include "tools/lab/simulation.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <mutex>
#include <numeric>
#include <span>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "tools/lab/players.h"
#include "tools/lab/simulation_player.h"
#include "tools/lab/threads.h"
#include "tools/session/session.h"

namespace punchcard::lab {

namespace {

using Clock = std::chrono::steady_clock;

// The time of one block of games: long enough that threads rarely wait for each other, short enough
// for a smooth progress display and for little loss when the simulation is stopped.
constexpr std::chrono::milliseconds kBlockTime{20};
constexpr std::int64_t kMostInABlock = 64;
constexpr std::int64_t kBlocksOfAThread = 16;  // at least, so that all threads have work to the end

// A share of a simulation's games; if it plays deals several times, each deal is a cluster.
template <class Test>
Share by_deal(Share share, const Simulation& simulation, Test counts) {
  const auto replays = static_cast<std::size_t>(simulation.plan.replays);
  const std::vector<GameResult>& results = simulation.results;
  if (replays < 2 || results.empty()) return share;
  ClusteredShare clusters;
  for (std::size_t first = 0; first < results.size(); first += replays) {
    const auto deal = std::span(results).subspan(first, std::min(replays, results.size() - first));
    clusters.add(std::count_if(deal.begin(), deal.end(), counts), std::ssize(deal));
  }
  share.independent = clusters.independent_of_few();
  return share;
}

// The counts of one plan, added in the order of its games.
class Ledger {
 public:
  Ledger(const SimulationPlan& plan, std::int64_t first_game) : first_game_(first_game) {
    sum_.wins.resize(plan.players.size());
    sum_.pairs.wins.resize(plan.players.size());
    sum_.cards.resize(plan.setup->definition().schema->kinds.size());
  }

  // Adds the played games from `first` on.
  void enter(std::int64_t first, Tally part, double busy) {
    busy_ += busy;
    waiting_.emplace(first, std::move(part));
    for (auto next = waiting_.find(first_game_ + sum_.games); next != waiting_.end();
         next = waiting_.find(first_game_ + sum_.games)) {
      const Tally counted = std::move(next->second);
      waiting_.erase(next);
      if (counted.games == 0) return;
      sum_.add(counted);
    }
  }

  double busy() const { return busy_; }
  const Tally& sum() const { return sum_; }

 private:
  std::int64_t first_game_;
  Tally sum_;
  std::map<std::int64_t, Tally> waiting_;  // wait for the games before them
  double busy_ = 0;                        // seconds, over all threads
};

// Hands out games in blocks and gathers the threads' counts.
class GameQueue {
 public:
  explicit GameQueue(const std::vector<SimulationPlan>& plans)
      : plans_(plans),
        first_(plans.front()),
        most_in_a_block_(std::clamp(first_.games / (first_.threads * kBlocksOfAThread),
                                    std::int64_t{1}, kMostInABlock)),
        end_(first_.first_game + first_.games),
        next_(first_.first_game) {
    for (const SimulationPlan& plan : plans) ledgers_.emplace_back(plan, first_.first_game);
  }

  void work() {
    try {
      std::vector<SimulationPlayer> players(plans_.begin(), plans_.end());
      std::int64_t size = 1;
      for (Block block = next(size); block.games > 0; block = next(size)) {
        const auto start = Clock::now();
        if (!play(players, block)) return;
        const auto spent = Clock::now() - start;
        if (spent < kBlockTime / 2) size = std::min(size * 2, most_in_a_block_);
        if (spent > kBlockTime) size = std::max(size / 2, std::int64_t{1});
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex_);
      problem_ = std::current_exception();
      next_ = end_;
    }
  }

  void finish() const {
    if (problem_ != nullptr) std::rethrow_exception(problem_);
  }

  std::vector<Simulation> results(double seconds) const {
    const double busy =
        std::accumulate(ledgers_.begin(), ledgers_.end(), 0.0,
                        [](double sum, const Ledger& ledger) { return sum + ledger.busy(); });
    std::vector<Simulation> all;
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      const double part = busy > 0 ? ledgers_[i].busy() / busy : 1;
      all.push_back({ledgers_[i].sum(), plans_[i], seconds * part});
      all.back().plan.first_game = first_.first_game;
      all.back().plan.games = first_.games;
    }
    return all;
  }

 private:
  struct Block {
    std::int64_t first;
    std::int64_t games;
  };

  Block next(std::int64_t size) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const Block block{next_, std::min(size, end_ - next_)};
    next_ += block.games;
    return block;
  }

  // Returns false when the simulation is stopped.
  bool play(std::vector<SimulationPlayer>& players, const Block& block) {
    std::vector<GameResult> firsts;
    for (std::size_t i = 0; i < players.size(); ++i) {
      const auto start = Clock::now();
      std::int64_t played = 0;
      while (played < block.games && players[i].play(block.first + played, first_.stop)) ++played;
      const std::chrono::duration<double> busy = Clock::now() - start;
      Tally tally = players[i].take_tally();
      if (i == 0) firsts = tally.results;
      if (plans_[i].is_paired) pair(firsts, tally);
      if (!plans_[i].keeps_results) tally.results.clear();
      enter(i, block.first, std::move(tally), busy.count());
      if (played < block.games) return false;
    }
    return true;
  }

  static void pair(const std::vector<GameResult>& firsts, Tally& tally) {
    tally.pairs.wins.resize(tally.wins.size());
    for (std::size_t game = 0; game < tally.results.size(); ++game) {
      tally.pairs.add(firsts[game], tally.results[game]);
    }
  }

  void enter(std::size_t plan, std::int64_t first, Tally part, double busy) {
    const std::lock_guard<std::mutex> lock(mutex_);
    done_ += part.games;
    ledgers_[plan].enter(first, std::move(part), busy);
    if (first_.progress) first_.progress(done_);
  }

  const std::vector<SimulationPlan>& plans_;
  const SimulationPlan& first_;
  const std::int64_t most_in_a_block_;
  const std::int64_t end_;  // one after the last game
  std::mutex mutex_;        // guards everything below
  std::vector<Ledger> ledgers_;
  std::int64_t next_;
  std::int64_t done_ = 0;
  std::exception_ptr problem_;
};

}  // namespace

void Pairs::add(const GameResult& from, const GameResult& to) {
  for (std::size_t seat = 0; seat < wins.size(); ++seat) {
    const auto letter = static_cast<std::int8_t>(seat);
    wins[seat].add((to.winner == letter ? 1 : 0) - (from.winner == letter ? 1 : 0));
  }
  draws.add((to.is_drawn ? 1 : 0) - (from.is_drawn ? 1 : 0));
  decisions.add(to.decisions - from.decisions);
}

void Pairs::add(const Pairs& other) {
  for (std::size_t seat = 0; seat < std::min(wins.size(), other.wins.size()); ++seat) {
    wins[seat].add(other.wins[seat]);
  }
  draws.add(other.draws);
  decisions.add(other.decisions);
}

void Tally::add(const Tally& other) {
  Failures::add(other);
  games += other.games;
  for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += other.wins[i];
  draws += other.draws;
  unfinished += other.unfinished;
  decisions.add(other.decisions);
  lengths.add(other.lengths);
  courses.add(other.courses);
  thoughts.add(other.thoughts);
  instructions += other.instructions;
  declined += other.declined;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    cards[i].offered += other.cards[i].offered;
    cards[i].chosen += other.cards[i].chosen;
    cards[i].executed += other.cards[i].executed;
    cards[i].skipped += other.cards[i].skipped;
    cards[i].wins.add(other.cards[i].wins);
    cards[i].held.add(other.cards[i].held);
  }
  results.insert(results.end(), other.results.begin(), other.results.end());
  pairs.add(other.pairs);
  measures.insert(measures.end(), other.measures.begin(), other.measures.end());
}

std::int64_t most_decisions_of(const SimulationPlan& plan) {
  if (plan.most_decisions) return *plan.most_decisions;
  const bool is_thinking = std::any_of(plan.players.begin(), plan.players.end(), thinks);
  return is_thinking ? kMostThoughtDecisions : kMostDecisions;
}

Share Simulation::share(std::size_t seat) const {
  const auto letter = static_cast<std::int8_t>(seat);
  return by_deal({wins[seat], games}, *this,
                 [&](const GameResult& result) { return result.winner == letter; });
}

Share Simulation::draw_share() const {
  return by_deal({draws, games}, *this, [](const GameResult& result) { return result.is_drawn; });
}

Share Simulation::share_of_card(std::size_t kind) const {
  const ClusteredShare& won = cards[kind].wins;
  Share share{won.count, won.total};
  if (won.total > 0) share.independent = won.independent(plan.replays);
  return share;
}

void expect_playable(const SimulationPlan& plan) {
  if (static_cast<int>(plan.players.size()) != plan.setup->seats()) {
    throw std::invalid_argument(
        fmt::format("{} players for {} seats", plan.players.size(), plan.setup->seats()));
  }
  if (std::find(plan.players.begin(), plan.players.end(), session::kHuman) != plan.players.end()) {
    throw std::invalid_argument("people take no part in a simulation");
  }
}

Simulation simulate(const SimulationPlan& plan) { return simulate_together({plan}).front(); }

std::vector<Simulation> simulate_together(const std::vector<SimulationPlan>& plans) {
  for (const SimulationPlan& plan : plans) expect_playable(plan);
  const auto start = Clock::now();
  GameQueue hall(plans);
  work_on_threads(plans.front().threads, [&] { hall.work(); });
  hall.finish();
  return hall.results(std::chrono::duration<double>(Clock::now() - start).count());
}

FailedGame play_failed_game(const Simulation& simulation) {
  if (simulation.first_failure == nullptr) return {};
  return SimulationPlayer(simulation.plan).play_up_to_failure(simulation.first_failure->game);
}

std::vector<std::string> record_of_game(const SimulationPlan& plan, std::int64_t game) {
  return SimulationPlayer(plan).record_of(game);
}

}  // namespace punchcard::lab
