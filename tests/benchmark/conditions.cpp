// Evaluating the conditions of instructions, beside the same comparison through a pointer to a
// function: what a machine that knew no formulas would need at the least.

#include <array>
#include <cstdint>
#include <stdexcept>

#include "grammar/race/evaluate.h"
#include "grammar/race/parse.h"
#include "tests/benchmark/figures.h"

namespace punchcard {

namespace {

using Counters = std::array<std::int64_t, 2>;
using Native = bool (*)(const Counters&);

constexpr const char* kText = "if (x > i && i < 5)";

void count_nanoseconds(benchmark::State& state) {
  state.counters[kSeconds] =
      benchmark::Counter(static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void evaluated(benchmark::State& state) {
  race::Vocabulary vocabulary;
  if (vocabulary.add_counter("x") || vocabulary.add_counter("i")) {
    throw std::runtime_error("the counters can't be declared");
  }
  const race::InstructionResult read = race::parse_instruction(kText, vocabulary, "");
  if (!read.ok()) throw std::runtime_error("the condition can't be read");
  Counters counters = {3, 2};
  for (auto _ : state) {
    benchmark::DoNotOptimize(counters);
    benchmark::DoNotOptimize(race::execute(read.instruction, counters).outcome);
  }
  count_nanoseconds(state);
}

void native(benchmark::State& state) {
  Native condition = [](const Counters& counters) {
    return counters[0] > counters[1] && counters[1] < 5;
  };
  Counters counters = {3, 2};
  for (auto _ : state) {
    benchmark::DoNotOptimize(condition);
    benchmark::DoNotOptimize(counters);
    benchmark::DoNotOptimize(condition(counters));
  }
  count_nanoseconds(state);
}

}  // namespace

void add_conditions() {
  add_benchmark(kCondition, evaluated)->Repetitions(kRepetitions);
  add_benchmark(kNativeCondition, native)->Repetitions(kRepetitions);
}

}  // namespace punchcard
