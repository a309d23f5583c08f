#include "tools/lab/interactions/contrasts.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

#include "tools/lab/interactions/cell_player.h"
#include "tools/lab/threads.h"

namespace punchcard::lab {

namespace {

// Plays games for some pairs, on threads.
class Stage {
 public:
  Stage(const ContrastPlan& plan, std::vector<KindPair> pairs, Failures& failures)
      : plan_(plan), pairs_(std::move(pairs)), sums_(pairs_.size()), failures_(failures) {}

  // The sums of the pairs; nothing if it is stopped.
  std::optional<std::vector<ContrastSum>> play(std::int64_t first, std::int64_t games) {
    if (pairs_.empty()) return std::move(sums_);
    next_ = first;
    end_ = first + games;
    work_on_threads(static_cast<int>(std::min<std::int64_t>(plan_.threads, games)),
                    [this] { work(); });
    if (problem_ != nullptr) std::rethrow_exception(problem_);
    if (is_stopped_) return std::nullopt;
    return std::move(sums_);
  }

 private:
  void work() {
    try {
      CellPlayer player(plan_.setup, plan_.seed);
      std::vector<ContrastSum> sums(pairs_.size());
      for (std::int64_t game = next_++; game < end_; game = next_++) {
        if (plan_.stop && plan_.stop()) is_stopped_ = true;
        if (is_stopped_) return;
        player.play(game, pairs_, sums);
        if (!plan_.progress) continue;
        const std::lock_guard<std::mutex> lock(mutex_);
        plan_.progress();
      }
      const std::lock_guard<std::mutex> lock(mutex_);
      for (std::size_t i = 0; i < sums.size(); ++i) sums_[i].add(sums[i]);
      failures_.add(player.failures());
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex_);
      problem_ = std::current_exception();
      next_ = end_;
    }
  }

  const ContrastPlan& plan_;
  const std::vector<KindPair> pairs_;
  std::atomic<std::int64_t> next_ = 0;
  std::int64_t end_ = 0;
  std::atomic<bool> is_stopped_ = false;
  std::mutex mutex_;  // guards everything below
  std::vector<ContrastSum> sums_;
  Failures& failures_;
  std::exception_ptr problem_;
};

// The most likely pairs, by index, in order. A pair that was never executed is not among them.
std::vector<std::size_t> likely_ones(const std::vector<Contrast>& contrasts, std::size_t most) {
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < contrasts.size(); ++i) {
    if (contrasts[i].met > 0 || contrasts[i].screened.value != 0) chosen.push_back(i);
  }
  std::stable_sort(chosen.begin(), chosen.end(), [&](std::size_t left, std::size_t right) {
    return contrasts[left].screened.chance < contrasts[right].screened.chance;
  });
  chosen.resize(std::min(chosen.size(), most));
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace

std::vector<Contrast> measure_contrasts(const ContrastPlan& plan, Failures& failures) {
  const double unit = 1.0 / static_cast<double>(plan.setup->seats());
  std::vector<Contrast> contrasts;
  for (const KindPair& each : plan.pairs) contrasts.emplace_back().kinds = each;
  std::vector<std::size_t> chosen(contrasts.size());
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  if (plan.is_screened()) {
    const auto sums = Stage(plan, plan.pairs, failures).play(0, plan.screening);
    if (!sums) return {};
    for (std::size_t i = 0; i < contrasts.size(); ++i) {
      contrasts[i].screened = paired_difference((*sums)[i].contrasts, unit);
      contrasts[i].met = (*sums)[i].met;
      contrasts[i].games = plan.screening;
    }
    chosen = likely_ones(contrasts, plan.most_confirmed);
  }
  std::vector<KindPair> pairs;
  for (const std::size_t each : chosen) pairs.push_back(contrasts[each].kinds);
  const auto sums = Stage(plan, pairs, failures).play(plan.screening, plan.confirming);
  if (!sums) return {};
  std::vector<Difference*> judged;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    Contrast& contrast = contrasts[chosen[i]];
    contrast.confirmed = paired_difference((*sums)[i].contrasts, unit);
    contrast.met = (*sums)[i].met;
    contrast.games = plan.confirming;
    judged.push_back(&*contrast.confirmed);
  }
  judge_together(judged);
  return contrasts;
}

}  // namespace punchcard::lab
