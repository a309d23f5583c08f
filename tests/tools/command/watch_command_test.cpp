// `punchcard watch` as a process: what it prints, as whom it exits, and that saves reach it.

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

constexpr int kPatience = 60'000;  // milliseconds, for a machine that is very busy

constexpr const char* kZap =
    "return card {\n"
    "  name = \"Zap\",\n"
    "  text = \"Take {damage:2} life from any player.\",\n"
    "  execute = function(self, game)\n"
    "    game:lose_life({ self.executor:choose_player() }, self.damage)\n"
    "  end,\n"
    "}\n";

void write_package(const PackageFolder& folder) {
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Zap\" }\n");
  folder.write("cards/zap.lua", kZap);
  folder.write("tests/zap.lua",
               "test(\"Zap takes life\", function(t)\n"
               "  local match = t:match { program = \"(Zap A)(Bug B)\", life = { A = 5, B = 5 } }\n"
               "  match:answer(\"A\", \"execute\")\n"
               "  match:answer(\"A\", \"B\")\n"
               "  match:expect { life = { A = 5, B = 3 } }\n"
               "end)\n"
               "test(\"Bug takes life\", function(t)\n"
               "  local match = t:match { program = \"(Bug A)(Bug B)\", life = { A = 5, B = 5 } }\n"
               "  match:answer(\"A\", \"execute\")\n"
               "end)\n");
}

std::string with(std::string text, const std::string& old, const std::string& by) {
  return text.replace(text.find(old), old.size(), by);
}

// The command, called in the folder above that of the package, which is called zap.
class Once : public testing::Test {
 protected:
  Once() { write_package(folder_); }
  Ran run(const std::string& arguments) const {
    return punchcard_command(arguments, folder_.path() + "/..");
  }
  void expect(const testing::Matcher<std::string>& answer, int code,
              const std::string& options = "") const {
    const Ran ran = run("watch zap --once " + options);
    EXPECT_THAT(ran.out, answer);
    EXPECT_EQ(ran.code, code);
  }
  PackageFolder folder_{"zap"};
};

TEST_F(Once, AllIsWell) {
  const Ran ran = run("watch zap --once");
  EXPECT_EQ(ran.out, "no mistakes\n2 passed\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(run("watch zap/cards/zap.lua --once").out, ran.out);
  EXPECT_EQ(run("watch zap/tests --once").out, ran.out);
}

TEST_F(Once, TheNewestRecordIsReplayed) {
  ASSERT_EQ(run("play zap --seats random,random --seed 3").code, 0);
  expect(AllOf(HasSubstr("\n2 passed\nzap-3.jsonl: "), HasSubstr(" answers, as recorded; ")), 0);
  folder_.write("cards/zap.lua", with(kZap, "text", "count = 3, text"));
  expect(AllOf(HasSubstr("zap-3.jsonl: step "),
               HasSubstr("(the scripts have changed since this was recorded)")),
         1);
  expect(EndsWith("nothing.jsonl: can't read nothing.jsonl: No such file or directory\n"), 1,
         "--record nothing.jsonl");
}

TEST_F(Once, MistakesAndFailures) {
  folder_.write("cards/zap.lua", with(kZap, "damage:2", "damage:3"));
  expect(AllOf(HasSubstr("no mistakes\nFAILED Zap takes life\nzap/tests/zap.lua:5: "),
               EndsWith("\n1 passed, 1 failed\n")),
         1);
  folder_.write("cards/zap.lua", with(kZap, "self.damage", "self.damge"));
  expect(AllOf(HasSubstr("(did you mean 'damage'?)\n  5 | "), Not(HasSubstr("passed")),
               EndsWith("\nzap/cards/zap.lua is broken: no version to play yet\n")),
         1);
}

TEST_F(Once, ManyFailuresAreShortened) {
  std::string tests;
  for (int i = 0; i < 8; ++i) tests += "test(\"none\", function(t) error(\"no\") end)\n";
  folder_.write("tests/more.lua", tests);
  const Ran ran = run("watch zap --once");
  EXPECT_THAT(ran.out, EndsWith("\n\n... and 3 more failed\n\n2 passed, 8 failed\n"));
}

TEST_F(Once, Json) {
  folder_.write("cards/zap.lua", with(kZap, "damage:2", "damage:3"));
  const Ran ran = run("watch zap --once --json");
  EXPECT_EQ(ran.code, 1);
  const json answer = json::parse(ran.out);
  EXPECT_EQ(answer["event"], "answer");
  EXPECT_EQ(answer["mistakes"], json::array());
  EXPECT_EQ(answer["broken"], json::array());
  EXPECT_EQ(answer["passed"], 1);
  EXPECT_EQ(answer["failed"], 1);
  EXPECT_EQ(answer["others"], 0);
  EXPECT_EQ(answer["record"], nullptr);
  EXPECT_EQ(answer["scenarios"][0]["name"], "Zap takes life");
}

// They are for people, and JSON is not.
TEST_F(Once, JsonLeavesPrintedLinesToStandardError) {
  folder_.write("cards/zap.lua", with(kZap, "    game:", "    print(\"zaps\")\n    game:"));
  EXPECT_THAT(run("watch zap --once").out, HasSubstr("zap/cards/zap.lua:5: zaps\n"));
  const Ran ran = run("watch zap --once --json");
  EXPECT_EQ(ran.err, "zap/cards/zap.lua:5: zaps\n");
  EXPECT_EQ(json::parse(ran.out)["passed"], 2);
}

TEST_F(Once, ATornRecordIsToldOf) {
  ASSERT_EQ(run("play zap --seats random,random --seed 3 --record zap.jsonl").code, 0);
  EXPECT_EQ(json::parse(run("watch zap --once --json").out)["record"]["torn"], false);
  std::ofstream(folder_.path() + "/../zap.jsonl", std::ios::app) << "{\"seat\":";
  const Ran ran = run("watch zap --once");
  EXPECT_THAT(ran.out, HasSubstr("\nzap.jsonl: the last line is incomplete and was "
                                 "ignored\nzap.jsonl: "));
  EXPECT_THAT(ran.out, HasSubstr(" answers, as recorded; "));
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(json::parse(run("watch zap --once --json").out)["record"]["torn"], true);
}

TEST_F(Once, BadUsage) {
  const auto refused = [&](const std::string& arguments, const char* message) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_THAT(ran.err, HasSubstr(message)) << arguments;
  };
  refused("watch", "no package in this folder: give a name");
  refused("watch zip", "no package 'zip'");
  refused("watch zap zap", "unexpected argument");
  refused("watch zap --onec", "no option --onec (did you mean '--once'?)");
  EXPECT_THAT(run("watch --help").out, HasSubstr("Example:\n  punchcard watch my-rules\n"));
}

// The command while it runs: what it prints is waited for, never a time.
class Running {
 public:
  Running(const std::string& in, const std::string& arguments) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    output_ = ends[0];
    process_ = fork();
    if (process_ == 0) start(in, arguments, ends[1]);
    close(ends[1]);
  }
  ~Running() {
    if (process_ > 0) {
      kill(process_, SIGKILL);
      waitpid(process_, nullptr, 0);
    }
    close(output_);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  // What it prints up to and with a text. That the text never comes is a failure.
  std::string read_to(const std::string& text) {
    while (unread_.find(text) == std::string::npos) {
      pollfd waiting{output_, POLLIN, 0};
      char buffer[4096];
      const bool ready = poll(&waiting, 1, kPatience) > 0;
      const ssize_t count = ready ? read(output_, buffer, sizeof buffer) : 0;
      if (count <= 0) {
        ADD_FAILURE() << "never printed: " << text << "\n" << unread_;
        return "";
      }
      unread_.append(buffer, static_cast<std::size_t>(count));
    }
    const std::size_t end = unread_.find(text) + text.size();
    const std::string found = unread_.substr(0, end);
    unread_.erase(0, end);
    return found;
  }

  // The exit code after a signal, and what was still printed.
  int end(int signal) {
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    char buffer[4096];
    for (ssize_t count = 0; (count = read(output_, buffer, sizeof buffer)) > 0;) {
      unread_.append(buffer, static_cast<std::size_t>(count));
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  const std::string& unread() const { return unread_; }

 private:
  [[noreturn]] static void start(const std::string& in, const std::string& arguments, int output) {
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    const std::string line = "cd '" + in + "' && PUNCHCARD_HOME='" + PUNCHCARD_HOME + "' exec '" +
                             PUNCHCARD_COMMAND + "' watch " + arguments;
    execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    _exit(127);
  }

  pid_t process_ = 0;
  int output_ = -1;
  std::string unread_;
};

void replace_by_rename(const PackageFolder& folder, const std::string& file,
                       const std::string& text) {
  folder.write("new.tmp", text);
  fs::rename(folder.path() + "/new.tmp", folder.path() + "/" + file);
}

TEST(Watching, EverySaveIsAnswered) {
  const PackageFolder folder("zap");
  write_package(folder);
  Running watch(folder.path() + "/..", "zap");
  EXPECT_THAT(watch.read_to("2 passed\n"), HasSubstr("watching zap, cards/spaghetti-code: "));

  replace_by_rename(folder, "cards/zap.lua", "return card {");
  const std::string broken = watch.read_to(" stays in play\n");
  EXPECT_THAT(broken, HasSubstr(" zap/cards/zap.lua ("));
  EXPECT_THAT(broken, HasSubstr("zap/cards/zap.lua:1:14: "));
  EXPECT_THAT(broken, HasSubstr("zap/cards/zap.lua is broken: the version of "));

  folder.write("cards/zap.lua", with(kZap, "damage:2", "damage:3"));
  const std::string failed = watch.read_to("1 failed, 1 other not affected\n");
  EXPECT_THAT(failed, HasSubstr("no mistakes: it works again\nFAILED Zap takes life\n"));

  folder.write("cards/zap.lua", kZap);
  EXPECT_THAT(watch.read_to("1 passed, 1 other not affected\n"), HasSubstr("no mistakes\n"));

  fs::rename(folder.path(), folder.path() + ".away");
  watch.read_to("zap is gone: waiting until it is back\n");
  fs::rename(folder.path() + ".away", folder.path());
  watch.read_to("2 passed\n");

  EXPECT_EQ(watch.end(SIGINT), 0);
  EXPECT_EQ(watch.unread(), "");
}

TEST(Watching, JsonIsALineForEachEvent) {
  const PackageFolder folder("zap");
  write_package(folder);
  Running watch(folder.path() + "/..", "zap --json");
  const json begun = json::parse(watch.read_to("\n"));
  EXPECT_EQ(begun["event"], "watching");
  EXPECT_EQ(begun["packages"], json({"zap", "cards/spaghetti-code"}));
  const json first = json::parse(watch.read_to("\n"));
  EXPECT_EQ(first["passed"], 2);
  EXPECT_THAT(first["moment"].get<std::string>(), MatchesRegex("[0-9]+:[0-9]+:[0-9]+"));
  EXPECT_EQ(first["in_play"], "");
  folder.write("cards/zap.lua", "return card {");
  EXPECT_EQ(json::parse(watch.read_to("\n"))["in_play"], first["moment"]);
  folder.write("cards/zap.lua", kZap);
  EXPECT_EQ(json::parse(watch.read_to("\n"))["in_play"], "");
  folder.write("tests/more.lua", "test(\"none\", function() end)\n");
  const json added = json::parse(watch.read_to("\n"));
  EXPECT_EQ(added["event"], "answer");
  EXPECT_EQ(added["changed"], json({"zap/tests/more.lua"}));
  EXPECT_EQ(added["passed"], 1);
  EXPECT_EQ(added["others"], 2);
  fs::remove_all(folder.path());
  const json gone = json::parse(watch.read_to("\n"));
  EXPECT_EQ(gone["event"], "gone");
  EXPECT_NE(gone["moment"], "");
  EXPECT_EQ(watch.end(SIGTERM), 0);
}

}  // namespace
}  // namespace punchcard
