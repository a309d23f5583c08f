// Playing at a terminal: a whole game, with a move taken back, a crash in the midst, and its
// record.

#include <filesystem>
#include <fstream>
#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/shell.h"
#include "tests/tools/tmux.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string last_topic(const std::string& screen) {
  const std::regex asks("[A-Z] chooses: (\\w+)");
  std::string topic;
  for (std::sregex_iterator i(screen.begin(), screen.end(), asks), end; i != end; ++i) {
    topic = (*i)[1];
  }
  return topic;
}

// Answers that bring a game to its end.
std::string answer_to(const std::string& topic) {
  if (topic == "right") return "exec";
  if (topic == "repetition") return "declare";
  if (topic == "player") return "B";
  return "1";
}

TEST(Play, AGameToItsEndWithUndoSaveKillAndLoad) {
  const PackageFolder folder("table");
  const std::string in = folder.path();
  std::filesystem::create_directories(in);
  std::size_t given = 0;
  {
    const Tmux terminal(
        "play spaghetti-code --seats human,mcts:20 --seed 7 --option life=3 --record game.jsonl",
        in);
    std::string screen = terminal.wait();
    EXPECT_THAT(screen, HasSubstr("A chooses: card"));
    for (; given < 6; ++given) {
      terminal.type(answer_to(last_topic(screen)));
      screen = terminal.wait();
    }
    terminal.type("help Bug");
    EXPECT_THAT(terminal.wait(), HasSubstr("life from {1} player"));
    terminal.type("undo");
    screen = terminal.wait();
    EXPECT_THAT(screen, HasSubstr("taken back"));
    terminal.type("save copy.jsonl");
    EXPECT_THAT(terminal.wait(), HasSubstr("saved:"));
    terminal.type(answer_to(last_topic(screen)));
    terminal.wait();
    terminal.kill();
  }
  std::ofstream(in + "/game.jsonl", std::ios::app) << R"({"seat":"A","top)";
  const Tmux terminal("play --load game.jsonl", in);
  std::string screen = terminal.wait();
  EXPECT_THAT(screen, HasSubstr("the last line was cut off"));
  for (int i = 0; i < 300 && !terminal.ended(); ++i) {
    terminal.type(answer_to(last_topic(screen)));
    screen = terminal.wait();
  }
  EXPECT_TRUE(terminal.ended()) << screen;
  EXPECT_THAT(screen, ::testing::AnyOf(HasSubstr(" wins\n"), HasSubstr("a draw\n")));
  for (const char* record : {"game.jsonl", "copy.jsonl"}) {
    const Ran ran = punchcard_command(std::string("replay --verify ") + record, in);
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("as recorded"));
  }
  EXPECT_THAT(punchcard_command("replay game.jsonl --verify", in).out, HasSubstr("wins"));
}

TEST(Play, LinesMayComeFromAPipe) {
  const PackageFolder folder("table");
  std::filesystem::create_directories(folder.path());
  folder.write("lines", "bug\nno such card\n9\n\nundo\nforkb\nsave\nhelp nothing\nhelp\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --seed 7 --record game.jsonl <lines", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on Bug"));
  EXPECT_THAT(ran.out, HasSubstr("no option begins with 'no such card'"));
  EXPECT_THAT(ran.out, HasSubstr("no option 9: there are 1 to 5"));
  EXPECT_THAT(ran.out, HasSubstr("1 answer taken back"));
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on ForkBomb"));
  EXPECT_THAT(ran.out, HasSubstr("save where?"));
  EXPECT_THAT(ran.out, HasSubstr("no card 'nothing'"));
  EXPECT_THAT(ran.out, HasSubstr("play --load game.jsonl"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
}

TEST(Play, HiddenHandsAreHandedOver) {
  const PackageFolder folder("table");
  std::filesystem::create_directories(folder.path());
  folder.write("lines", "1\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --option immediate=true --seed 7 --record g.jsonl "
      "<lines",
      folder.path());
  EXPECT_THAT(ran.out, HasSubstr("Hand over to B"));
}

TEST(Play, ARecordIsNeverOverwritten) {
  const PackageFolder folder("table");
  std::filesystem::create_directories(folder.path());
  const std::string play = "play spaghetti-code --seats human,random --seed 7";
  EXPECT_EQ(punchcard_command(play + " --record g.jsonl </dev/null", folder.path()).code, 0);
  EXPECT_NE(punchcard_command(play + " --record g.jsonl </dev/null", folder.path()).code, 0);
  EXPECT_THAT(punchcard_command(play + " </dev/null", folder.path()).out,
              HasSubstr("spaghetti-code-7.jsonl"));
  EXPECT_THAT(punchcard_command(play + " </dev/null", folder.path()).out,
              HasSubstr("spaghetti-code-7-2.jsonl"));
}

TEST(Play, ChoosingAnythingBesideALoadedRecordIsBadUsage) {
  EXPECT_EQ(punchcard_command("play --load g.jsonl --seed 3").code, 64);
  EXPECT_EQ(punchcard_command("play").code, 64);
}

}  // namespace
}  // namespace punchcard
