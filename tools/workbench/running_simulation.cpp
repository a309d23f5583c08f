#include "tools/workbench/running_simulation.h"

#include <chrono>
#include <utility>

#include "tools/document/simulations.h"

namespace punchcard::workbench {

namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

RunningSimulation::RunningSimulation(std::vector<lab::SimulationPlan> plans)
    : plans_(std::move(plans)) {
  for (const lab::SimulationPlan& plan : plans_) {
    lab::expect_playable(plan);
    players_.emplace_back(plan);
    lab::Simulation& sum = sums_.emplace_back();
    sum.plan = plan;
    sum.wins.resize(plan.players.size());
    sum.pairs.wins.resize(plan.players.size());
    sum.cards.resize(plan.setup->definition().schema->kinds.size());
  }
}

void RunningSimulation::play(std::int64_t games, const std::function<bool()>& stop) {
  bool is_first = true;
  const auto stops = [&] { return !std::exchange(is_first, false) && stop(); };
  for (std::int64_t i = 0; i < games && done() < this->games(); ++i) {
    if (!play_game(stops)) return;
  }
}

// Returns whether it has been played to its end.
bool RunningSimulation::play_game(const std::function<bool()>& stop) {
  const std::int64_t game = plans_.front().first_game + done();
  while (tallies_.size() < players_.size()) {
    lab::SimulationPlayer& player = players_[tallies_.size()];
    const auto start = Clock::now();
    is_begun_ = !(is_begun_ ? player.go_on(stop) : player.play(game, stop));
    sums_[tallies_.size()].seconds += std::chrono::duration<double>(Clock::now() - start).count();
    if (is_begun_) return false;
    tallies_.push_back(player.take_tally());
  }
  count_game();
  return true;
}

void RunningSimulation::count_game() {
  const std::vector<lab::GameResult> firsts = tallies_.front().results;
  for (std::size_t i = 0; i < tallies_.size(); ++i) {
    lab::Tally& tally = tallies_[i];
    if (plans_[i].is_paired) {
      tally.pairs.wins.resize(tally.wins.size());
      tally.pairs.add(firsts.front(), tally.results.front());
    }
    tally.results.clear();
    sums_[i].add(tally);
  }
  tallies_.clear();
}

document::Json RunningSimulation::results() const {
  return sums_.size() == 1 ? document::simulation_json(sums_.front())
                           : document::comparison_json(sums_.front(), sums_.back());
}

document::Json RunningSimulation::failures() const {
  document::Json all = document::Json::array();
  const auto add = [&](const char* what, bool is_other, std::int64_t count,
                       const std::shared_ptr<const lab::SimulationFailure>& first) {
    if (first == nullptr) return;
    all.push_back({{"what", what},
                   {"side", is_other ? "against" : "package"},
                   {"count", count},
                   {"game", first->game},
                   {"message", first->failure.message},
                   {"file", first->failure.file},
                   {"line", first->failure.place.line},
                   {"where", first->where}});
  };
  for (auto sum = sums_.rbegin(); sum != sums_.rend(); ++sum) {  // the package's own first
    const bool is_other = sum != sums_.rbegin();
    add("step", is_other, sum->failed_steps, sum->first_failure);
    add("look", is_other, sum->failed_looks, sum->first_failed_look);
  }
  return all;
}

}  // namespace punchcard::workbench
