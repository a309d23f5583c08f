// A match with a trick on the stage is the same in every process, although each process draws its
// own numbers for hashes and has its own addresses.
//
// PUNCHCARD_STRIDE=1 in the environment plays every trick, not only a sample. With
// PUNCHCARD_PRINT_MATCHES the test only prints its matches: so it runs in the other processes.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/hostile/trial.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

constexpr int kProcesses = 2;
constexpr std::size_t kSample = kSanitized ? 200 : 16;  // one trick of so many
constexpr const char* kMark = "match: ";

std::string given(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? "" : value;
}

// What the clock has stopped on a busy machine cannot be compared.
const std::string kOutOfTime = ": out of time";

bool is_out_of_time(const std::string& line) { return line.ends_with(kOutOfTime); }

std::vector<std::string> play_all() {
  const std::size_t stride =
      given("PUNCHCARD_STRIDE").empty() ? kSample : std::stoul(given("PUNCHCARD_STRIDE"));
  std::vector<std::string> lines;
  std::size_t number = 0;
  for (const auto& path : all_tricks()) {
    if (number++ % stride != 0) continue;
    const Trick trick = read_trick(path);
    const Course course = play_trick(trick);
    for (const std::string& each : course.complaints) ADD_FAILURE() << trick.name << ": " << each;
    lines.push_back(trick.name + (course.out_of_time ? kOutOfTime : ": " + course.text));
  }
  return lines;
}

// The matches as another process plays them.
std::vector<std::string> play_elsewhere() {
  const std::string command =
      "PUNCHCARD_PRINT_MATCHES=1 exec /proc/$PPID/exe --gtest_filter='HostileMatches.*'";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string out;
  char buffer[4096];
  while (pipe && std::fgets(buffer, sizeof buffer, pipe.get()) != nullptr) out += buffer;
  std::vector<std::string> lines;
  std::istringstream printed(out);
  for (std::string line; std::getline(printed, line);) {
    if (line.starts_with(kMark)) lines.push_back(line.substr(std::string_view(kMark).size()));
  }
  return lines;
}

TEST(HostileMatches, AreTheSameInEveryProcess) {
  const std::vector<std::string> here = play_all();
  if (!given("PUNCHCARD_PRINT_MATCHES").empty()) {
    for (const std::string& line : here) fmt::print("{}{}\n", kMark, line);
    return;
  }
  EXPECT_FALSE(here.empty());
  for (int process = 0; process < kProcesses; ++process) {
    const std::vector<std::string> there = play_elsewhere();
    ASSERT_EQ(there.size(), here.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
      if (is_out_of_time(there[i]) || is_out_of_time(here[i])) continue;
      EXPECT_EQ(there[i], here[i]);
    }
  }
}

}  // namespace
}  // namespace punchcard
