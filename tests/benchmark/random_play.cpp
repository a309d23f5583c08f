// Random play of Spaghetti Code at level 1 with two players: the machine, and the game by hand.

#include <functional>
#include <memory>
#include <stdexcept>
#include <thread>

#include "interpreter/package/sources.h"
#include "tests/benchmark/figures.h"
#include "tests/benchmark/native/packed.h"
#include "tests/benchmark/native/plain.h"
#include "tools/lab/simulation.h"

namespace punchcard {

namespace {

constexpr std::int64_t kNativeGames = 20'000;
constexpr std::int64_t kGames = 4'000;

void count_decisions(benchmark::State& state, std::int64_t decisions) {
  state.counters[kDecisionsPerSecond] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

template <native::Result (*play_random)(std::uint64_t seed)>
void native_play(benchmark::State& state) {
  std::int64_t decisions = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    for (std::int64_t i = 0; i < kNativeGames; ++i) decisions += play_random(++seed).decisions;
  }
  count_decisions(state, decisions);
}

// How much two threads can do at once on this machine, with code that shares nothing.
void native_play_twice(benchmark::State& state) {
  std::int64_t decisions = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    const auto play = [&](std::uint64_t first, std::int64_t& played) {
      for (std::uint64_t i = 0; i < kNativeGames; ++i) {
        played += native::plain::play_random(first + i).decisions;
      }
    };
    std::int64_t other = 0;
    std::thread thread(play, seed + kNativeGames, std::ref(other));
    play(seed, decisions);
    thread.join();
    decisions += other;
    seed += 2 * kNativeGames;
  }
  count_decisions(state, decisions);
}

void machine_play(benchmark::State& state, int threads, const lua::Limits& limits = {}) {
  std::vector<text::Diagnostic> mistakes;
  const auto package = package::Package::load(
      std::make_shared<package::Sources>(package::Sources::default_home(), limits),
      {"spaghetti-code", {}}, mistakes);
  if (package == nullptr) throw std::runtime_error("spaghetti-code has mistakes");
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, {{"level", "1"}}, 2);
  plan.players = {"random", "random"};
  plan.games = kGames * threads;
  plan.threads = threads;
  std::int64_t decisions = 0;
  for (auto _ : state) {
    decisions += lab::simulate(plan).decisions.sum;
    ++plan.seed;
  }
  count_decisions(state, decisions);
}

}  // namespace

void add_random_play() {
  const auto add = [](const char* name, auto function) {
    add_benchmark(name, function)->Repetitions(kRepetitions)->Unit(benchmark::kMillisecond);
  };
  add(kNativePlain, native_play<native::plain::play_random>);
  add(kNativePacked, native_play<native::packed::play_random>);
  add(kNativeTwoThreads, native_play_twice);
  add(kOneThread, [](benchmark::State& state) { machine_play(state, 1); });
  add(kTwoThreads, [](benchmark::State& state) { machine_play(state, 2); });
  add(kUncountedThread, [](benchmark::State& state) {
    lua::Limits limits;
    limits.instructions = lua::kUncounted;
    machine_play(state, 1, limits);
  });
}

}  // namespace punchcard
