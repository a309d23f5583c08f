// Copying a match, as searching players do before each try.

#include <memory>
#include <stdexcept>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/sources.h"
#include "tests/benchmark/figures.h"
#include "tools/lab/players.h"

namespace punchcard {

namespace {

constexpr int kDecisionsBefore = 30;

// In the midst of a game, at an open decision.
match::Match match_under_way(match::Interpreter& interpreter,
                             const std::shared_ptr<const match::Setup>& setup) {
  match::Match match(setup);
  interpreter.begin(match, 1);
  interpreter.run(match);
  for (int i = 0; i < kDecisionsBefore && !match.over(); ++i) interpreter.answer(match, 0);
  if (match.over()) throw std::runtime_error("the match is over before it can be copied");
  return match;
}

void copy(benchmark::State& state) {
  std::vector<text::Diagnostic> mistakes;
  const auto package =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {"spaghetti-code", {}}, mistakes);
  if (package == nullptr) throw std::runtime_error("spaghetti-code has mistakes");
  match::Interpreter interpreter(package);
  const match::Match match =
      match_under_way(interpreter, match::Setup::make(package, {{"level", "1"}}, 2));
  for (auto _ : state) {
    match::Match copied = match;
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
