// Runs all benchmarks, their repetitions interleaved, and prints the ratios.

#include <vector>

#include "tests/benchmark/figures.h"

int main(int count, char** given) {
  using namespace punchcard;
  char interleave[] = "--benchmark_enable_random_interleaving=true";
  char quiet[] = "--benchmark_display_aggregates_only=true";
  std::vector<char*> arguments = {given[0], interleave, quiet};
  arguments.insert(arguments.end(), given + 1, given + count);
  int number = static_cast<int>(arguments.size());
  arguments.push_back(nullptr);
  benchmark::Initialize(&number, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(number, arguments.data())) return 64;
  add_random_play();
  add_match_copy();
  add_conditions();
  add_commands();
  add_watching();
  Figures figures;
  benchmark::RunSpecifiedBenchmarks(&figures);
  figures.print_ratios();
}
