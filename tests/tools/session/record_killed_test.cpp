// A process that is killed while it plays loses the answer in flight at most: what its record says
// up to the last whole line is played again as it was, and play goes on from there.
//
// Twenty are killed as the tests run, two hundred with PUNCHCARD_FAULTS=all (tests/faults/run).

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/session/replay.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;

namespace fs = std::filesystem;

constexpr const char* kRecord = "game.jsonl";
constexpr int kRounds = 100;
constexpr useconds_t kGlance = 50;         // microseconds between two looks at the record
constexpr useconds_t kLongestDelay = 600;  // about as long as an answer takes

int kills() {
  const char* given = std::getenv("PUNCHCARD_FAULTS");  // NOLINT(concurrency-mt-unsafe)
  return given != nullptr && std::string_view(given) == "all" ? 100 : 10;
}

// `punchcard play`, with its lines from a file.
class Playing {
 public:
  Playing(const PackageFolder& folder, const std::string& players)
      : record_(folder.path() + "/" + kRecord), process_(fork()) {
    if (process_ == 0) play(folder, players);
  }

  // Waits until so many bytes are written, or the process has ended, and a moment more.
  void kill_after(std::uintmax_t bytes, useconds_t delay) {
    int status = 0;
    while (size() < bytes) {
      if (waitpid(process_, &status, WNOHANG) == process_) return;
      usleep(kGlance);
    }
    usleep(delay);
    ::kill(process_, SIGKILL);
    waitpid(process_, &status, 0);
    killed_ = WIFSIGNALED(status);
  }

  std::uintmax_t play_to_the_end() {
    int status = 0;
    waitpid(process_, &status, 0);
    return size();
  }

  bool killed() const { return killed_; }

 private:
  std::uintmax_t size() const {
    std::error_code error;
    const std::uintmax_t bytes = fs::file_size(record_, error);
    return error ? 0 : bytes;
  }

  [[noreturn]] static void play(const PackageFolder& folder, const std::string& players) {
    const int lines = open((folder.path() + "/lines").c_str(), O_RDONLY);
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(lines, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    setenv("PUNCHCARD_HOME", PUNCHCARD_HOME, 1);  // NOLINT(concurrency-mt-unsafe)
    if (chdir(folder.path().c_str()) == 0) {
      execl(PUNCHCARD_COMMAND, PUNCHCARD_COMMAND, "play", "spaghetti-code", "--seats",
            players.c_str(), "--seed", "7", "--record", kRecord, nullptr);
    }
    _exit(1);
  }

  std::string record_;
  pid_t process_;
  bool killed_ = false;
};

// Whole lines that are answers, counted without what reads records.
std::size_t whole_answers(const std::string& text) {
  std::size_t answers = 0;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
    if (text.substr(begin, end - begin).find("\"label\":") != text.npos) ++answers;
    begin = end + 1;
  }
  return answers;
}

void check_record(const PackageFolder& folder) {
  const std::string path = folder.path() + "/" + kRecord;
  const std::string text = session::read_whole_file(path);
  const std::size_t answers = whole_answers(text);
  EXPECT_EQ(session::load_record(path).answers.size(), answers);
  const std::string verify = std::string("replay --verify ") + kRecord;
  const Ran verified = punchcard_command(verify, folder.path());
  EXPECT_EQ(verified.code, 0) << verified.err << text;
  const Ran loaded =
      punchcard_command(std::string("play </dev/null --load ") + kRecord, folder.path());
  EXPECT_EQ(loaded.code, 0) << loaded.err << text;
  EXPECT_THAT(loaded.out,
              HasSubstr(fmt::format(", after {} answer{}\n", answers, answers == 1 ? "" : "s")));
  EXPECT_EQ(punchcard_command(verify, folder.path()).code, 0) << "what was played on";
}

void kill_often(const std::string& players) {
  const PackageFolder folder("table");
  std::string lines;  // of which those that fit are taken
  for (int i = 0; i < kRounds; ++i) lines += "exec\nB\n1\n2\n3\n4\n5\n";
  folder.write("lines", lines);
  const fs::path record = folder.path() + "/" + kRecord;
  const std::uintmax_t whole = Playing(folder, players).play_to_the_end();
  ASSERT_GT(whole, 2'000U) << "nothing to be killed in";
  std::mt19937_64 random(1);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same every time
  int killed = 0;
  int with_a_header = 0;
  for (int i = 0; i < kills(); ++i) {
    fs::remove(record);
    Playing playing(folder, players);
    playing.kill_after(random() % whole, static_cast<useconds_t>(random() % kLongestDelay));
    if (playing.killed()) ++killed;
    if (!fs::exists(record) || session::read_whole_file(record).find('\n') == std::string::npos)
      continue;
    ++with_a_header;
    check_record(folder);
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(killed * 2, kills()) << "most were over before they could be killed";
  EXPECT_GT(with_a_header * 2, kills());
}

TEST(RecordKilled, WhileMachinesPlay) { kill_often("mcts:10,random,random"); }

TEST(RecordKilled, WhileLinesComeFromAPipe) { kill_often("human,human,mcts:10"); }

}  // namespace
}  // namespace punchcard
