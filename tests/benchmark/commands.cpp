// The command as a process of its own: how soon it answers, how much memory it takes.

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/benchmark/figures.h"

namespace punchcard {

namespace {

// Runs the command with its output thrown away; what the kernel says that it used.
rusage run_command(std::vector<std::string> arguments) {
  std::string command = PUNCHCARD_COMMAND;
  std::vector<char*> words = {command.data()};
  for (std::string& argument : arguments) words.push_back(argument.data());
  words.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("can't start a process");
  if (child == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    execv(words[0], words.data());
    _exit(127);
  }
  int status = 0;
  rusage used{};
  wait4(child, &status, 0, &used);
  if (status != 0) throw std::runtime_error("punchcard " + arguments.front() + " failed");
  return used;
}

void answer_cards(benchmark::State& state) {
  for (auto _ : state) run_command({"cards", "spaghetti-code"});
  state.counters[kSeconds] =
      benchmark::Counter(static_cast<double>(state.iterations()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void simulate_games(benchmark::State& state, const char* games) {
  double kibibytes = 0;
  for (auto _ : state) {
    const rusage used = run_command(
        {"simulate", "spaghetti-code", "--games", games, "--option", "level=1", "--threads", "2"});
    kibibytes = static_cast<double>(used.ru_maxrss);
  }
  state.counters[kMebibytes] = kibibytes / 1024;
}

}  // namespace

void add_commands() {
  add_benchmark(kCards, answer_cards)->Repetitions(kRepetitions)->Unit(benchmark::kMillisecond);
  add_benchmark(kThousandGames, [](benchmark::State& state) { simulate_games(state, "1000"); })
      ->Iterations(1)
      ->Unit(benchmark::kSecond);
  add_benchmark(kMillionGames, [](benchmark::State& state) { simulate_games(state, "1000000"); })
      ->Iterations(1)
      ->Unit(benchmark::kSecond);
}

}  // namespace punchcard
