// Copying a match, as searching players do before each try.

#include <memory>
#include <stdexcept>

#include "interpreter/match/interpreter.h"
#include "tests/benchmark/figures.h"
#include "tools/lab/players.h"

namespace punchcard {

namespace {

constexpr int kDecisionsBefore = 30;

// In the midst of a game, at an open decision.
Match match_under_way(Interpreter& interpreter, const std::shared_ptr<const Setup>& setup) {
  Match match(setup);
  interpreter.begin(match, 1);
  interpreter.run(match);
  for (int i = 0; i < kDecisionsBefore && !match.over(); ++i) interpreter.answer(match, 0);
  if (match.over()) throw std::runtime_error("the match is over before it can be copied");
  return match;
}

void copy(benchmark::State& state) {
  std::vector<Diagnostic> mistakes;
  const auto package = Package::load(std::make_shared<Sources>(Sources::default_home()),
                                     {"spaghetti-code", {}}, mistakes);
  if (package == nullptr) throw std::runtime_error("spaghetti-code has mistakes");
  Interpreter interpreter(package);
  const Match match = match_under_way(interpreter, Setup::make(package, {{"level", "1"}}, 2));
  for (auto _ : state) {
    Match copied = match;
    benchmark::DoNotOptimize(copied);
  }
  state.counters[kSeconds] =
      benchmark::Counter(static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

}  // namespace

void add_match_copy() {
  add_benchmark(kCopy, copy)->Repetitions(kRepetitions)->Unit(benchmark::kMicrosecond);
}

}  // namespace punchcard
