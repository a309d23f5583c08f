#include "tests/benchmark/figures.h"

#include <fmt/format.h>

namespace punchcard {

void Figures::ReportRuns(const std::vector<Run>& runs) {
  ConsoleReporter::ReportRuns(runs);
  for (const Run& run : runs) {
    const bool median = run.aggregate_name == "median" || run.repetitions <= 1;
    if (!median || run.error_occurred) continue;
    for (const auto& [name, counter] : run.counters) {
      medians_[run.run_name.function_name][name] = counter.value;
    }
  }
}

double Figures::figure(const std::string& benchmark, const std::string& counter) const {
  const auto found = medians_.find(benchmark);
  if (found == medians_.end()) return 0;
  const auto value = found->second.find(counter);
  return value == found->second.end() ? 0 : value->second;
}

void Figures::print_ratios() const {
  const auto share = [&](const char* what, const char* yardstick) {
    const double machine = figure(kOneThread, kDecisionsPerSecond);
    const double native = figure(yardstick, kDecisionsPerSecond);
    if (machine == 0 || native == 0) return;
    fmt::print("{:44} 1/{:.1f} ({:.1f} %)\n", what, native / machine, 100 * machine / native);
  };
  fmt::print("\n");
  share("random play, share of the plain native port", kNativePlain);
  share("random play, share of the packed native port", kNativePacked);
  const double one = figure(kOneThread, kDecisionsPerSecond);
  const double two = figure(kTwoThreads, kDecisionsPerSecond);
  if (one > 0 && two > 0) fmt::print("{:44} {:.2f}\n", "two threads, times one thread", two / one);
  const double uncounted = figure(kUncountedThread, kDecisionsPerSecond);
  if (one > 0 && uncounted > 0) {
    fmt::print("{:44} {:.2f}\n", "without counting instructions, times with it", uncounted / one);
  }
  const double native_one = figure(kNativePlain, kDecisionsPerSecond);
  const double native_two = figure(kNativeTwoThreads, kDecisionsPerSecond);
  if (native_one > 0 && native_two > 0) {
    fmt::print("{:44} {:.2f}\n", "the same of the plain native port", native_two / native_one);
  }
  const double copy = figure(kCopy, kSeconds);
  if (copy > 0) fmt::print("{:44} {:.3f} microseconds\n", "copy of a match", 1e6 * copy);
  const double condition = figure(kCondition, kSeconds);
  const double native_condition = figure(kNativeCondition, kSeconds);
  if (condition > 0) fmt::print("{:44} {:.1f} ns\n", "a condition evaluated", 1e9 * condition);
  if (condition > 0 && native_condition > 0) {
    fmt::print("{:44} {:.1f}\n", "the same, times a native function", condition / native_condition);
  }
  const double cards = figure(kCards, kSeconds);
  if (cards > 0) fmt::print("{:44} {:.0f} ms\n", "punchcard cards spaghetti-code", 1e3 * cards);
  for (const SavedCard& each : kSavedCards) {
    const double saved = figure(each.benchmark, kSeconds);
    const double cold = figure(cold_benchmark(each.package), kSeconds);
    if (saved == 0 || cold == 0) continue;
    fmt::print("{:44} {:.0f} ms, {:.2f} times check and test\n", each.benchmark, 1e3 * saved,
               saved / cold);
  }
  const double million = figure(kMillionGames, kMebibytes);
  const double thousand = figure(kThousandGames, kMebibytes);
  if (million > 0) fmt::print("{:44} {:.1f} MiB\n", "a million simulated games", million);
  if (million > 0 && thousand > 0) {
    fmt::print("{:44} {:.2f}\n", "a million games' memory, times a thousand's", million / thousand);
  }
}

}  // namespace punchcard
