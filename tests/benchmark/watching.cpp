// From the save of a card to the answer of `punchcard watch`, as whoever saves sees it.
//
// The package is a copy in a folder of its own, the command a process of its own that has answered
// before. Against it stands what the same answer takes without it: `check` and `test` from start to
// end.

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/benchmark/figures.h"
#include "tests/support/temporary_folder.h"

namespace punchcard {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds kPause{300};  // between two saves: nobody saves on end

// A home of our own, with one package, called as it is: its variants are based on its name.
class Copy {
 public:
  explicit Copy(const std::string& package) {
    const fs::path from = std::getenv("PUNCHCARD_HOME");  // NOLINT(concurrency-mt-unsafe)
    const auto all = fs::copy_options::recursive;
    fs::copy(from / "stdlib", home() / "stdlib", all);
    fs::create_directory(home() / "cards");
    fs::copy(from / "cards" / package, home() / "cards" / package, all);
  }
  const fs::path& home() const { return folder_.path(); }

 private:
  TemporaryFolder folder_;
};

std::string command_in(const fs::path& home) {
  return "cd '" + home.string() + "' && PUNCHCARD_HOME='" + home.string() + "' exec '" +
         PUNCHCARD_COMMAND + "' ";
}

// `watch`, with an answer a line.
class Watch {
 public:
  Watch(const fs::path& home, const std::string& package) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      execl("/bin/sh", "sh", "-c", (command_in(home) + "watch --json " + package).c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    answers_ = fdopen(ends[0], "r");
    wait_for_answer();  // what it watches
    wait_for_answer();  // the first
  }
  ~Watch() {
    kill(process_, SIGTERM);
    waitpid(process_, nullptr, 0);
    std::fclose(answers_);
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  void wait_for_answer() {
    int read = 0;
    while ((read = std::fgetc(answers_)) != '\n') {
      if (read == EOF) throw std::runtime_error("punchcard watch has ended");
    }
  }

 private:
  pid_t process_ = 0;
  std::FILE* answers_ = nullptr;
};

void answer_saves(benchmark::State& state, const std::string& package, const std::string& card) {
  const Copy copy(package);
  Watch watch(copy.home(), package);
  const fs::path file = copy.home() / "cards" / package / "cards" / (card + ".lua");
  double seconds = 0;
  for (auto _ : state) {
    state.PauseTiming();
    std::this_thread::sleep_for(kPause);
    const auto saved = std::chrono::steady_clock::now();
    state.ResumeTiming();
    std::ofstream(file, std::ios::app) << "-- saved\n";
    watch.wait_for_answer();
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - saved).count();
  }
  state.counters[kSeconds] = seconds / static_cast<double>(state.iterations());
}

void answer_from_start(benchmark::State& state, const std::string& package) {
  const Copy copy(package);
  double seconds = 0;
  for (auto _ : state) {
    const auto begun = std::chrono::steady_clock::now();
    for (const char* what : {"check ", "test "}) {
      const std::string line = command_in(copy.home()) + what + package + " >/dev/null";
      if (std::system(line.c_str()) != 0) {  // NOLINT(concurrency-mt-unsafe)
        throw std::runtime_error("punchcard " + (what + package) + " failed");
      }
    }
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  }
  state.counters[kSeconds] = seconds / static_cast<double>(state.iterations());
}

}  // namespace

void add_watching() {
  for (const SavedCard& each : kSavedCards) {
    add_benchmark(each.benchmark,
                  [each](benchmark::State& state) { answer_saves(state, each.package, each.card); })
        ->Repetitions(kRepetitions)
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
  for (const char* package : kWatchedPackages) {
    add_benchmark(cold_benchmark(package).c_str(),
                  [package](benchmark::State& state) { answer_from_start(state, package); })
        ->Repetitions(kRepetitions)
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace punchcard
