// The figures of a run of benchmarks: the usual table, and below it the ratios that we promise
// something about.
//
// Machines differ and are noisy, so a figure alone says little: each stands against another of the
// same run, the median of interleaved repetitions against the median.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

namespace punchcard {

class Figures final : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override;

  // Prints a line for each ratio whose benchmarks have been run.
  void print_ratios() const;

 private:
  // The median of a counter, or 0 when its benchmark has not been run.
  double figure(const std::string& benchmark, const std::string& counter) const;

  std::map<std::string, std::map<std::string, double>> medians_;
};

// Counters by which the benchmarks tell their figures.
inline constexpr const char* kDecisionsPerSecond = "decisions_per_second";
inline constexpr const char* kSeconds = "seconds";
inline constexpr const char* kMebibytes = "MiB";

// Benchmarks whose figures make ratios.
inline constexpr const char* kNativePlain = "random_play/native_plain";
inline constexpr const char* kNativePacked = "random_play/native_packed";
inline constexpr const char* kNativeTwoThreads = "random_play/native_two_threads";
inline constexpr const char* kOneThread = "random_play/one_thread";
inline constexpr const char* kTwoThreads = "random_play/two_threads";
inline constexpr const char* kUncountedThread = "random_play/one_thread_uncounted";
inline constexpr const char* kCopy = "match/copy";
inline constexpr const char* kCondition = "condition/evaluated";
inline constexpr const char* kNativeCondition = "condition/native";
inline constexpr const char* kCards = "command/cards";
inline constexpr const char* kThousandGames = "memory/thousand_games";
inline constexpr const char* kMillionGames = "memory/million_games";

// A card that is saved while `watch` runs: one that many scenarios have, and one that few have.
struct SavedCard {
  const char* benchmark;
  const char* package;
  const char* card;
};
inline constexpr SavedCard kSavedCards[] = {
    {"watch/spaghetti-code/bug", "spaghetti-code", "bug"},
    {"watch/spaghetti-code/increment", "spaghetti-code", "increment"},
    {"watch/programmers-nightmare/bug", "programmers-nightmare", "bug"},
    {"watch/programmers-nightmare/worm", "programmers-nightmare", "worm"},
};
inline constexpr const char* kWatchedPackages[] = {"spaghetti-code", "programmers-nightmare"};
// What the same takes without it.
inline std::string cold_benchmark(const std::string& package) { return "watch/cold/" + package; }

// Registers a benchmark whose iterations are all timed by the clock on the wall.
template <typename Function>
benchmark::internal::Benchmark* add_benchmark(const char* name, Function function) {
  return benchmark::RegisterBenchmark(name, function)->UseRealTime();
}

inline constexpr int kRepetitions = 7;

// One file of this folder each.
void add_random_play();
void add_match_copy();
void add_conditions();
void add_commands();
void add_watching();

}  // namespace punchcard
