// Playing at a terminal: a whole game, with a move taken back, a crash in the midst, and its
// record.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/shell.h"
#include "tests/tools/tmux.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// An answer to the last question on a screen, such that a game comes to its end.
std::string answer_to(const std::string& screen) {
  const std::string asks = " chooses: ";
  const std::size_t question = screen.rfind(asks);
  if (question == std::string::npos) return "";
  std::istringstream rest(screen.substr(question + asks.size()));
  std::string topic;
  std::string first;  // the number of the first option
  rest >> topic >> first;
  if (topic == "right") return "exec";
  if (topic == "repetition") return "declare";
  if (topic == "player") return "B";
  return first;
}

std::string last_line(const std::string& path) {
  std::ifstream file(path);
  std::string last;
  for (std::string line; std::getline(file, line);) last = line;
  return last;
}

bool at_end(const std::string& screen) {
  const std::size_t last = screen.find_last_not_of(" \n");
  const std::string prompt = "`undo` or `quit`>";
  return last != std::string::npos && screen.substr(0, last + 1).ends_with(prompt);
}

TEST(Play, AGameToItsEndWithUndoSaveKillAndLoad) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  const std::string in = folder.path();
  std::size_t given = 0;
  {
    const Tmux terminal(
        "play spaghetti-code --seats human,mcts:20 --seed 7 --option life=3 --record game.jsonl",
        in);
    std::string screen = terminal.wait();
    EXPECT_THAT(screen, HasSubstr("A chooses: card"));
    for (; given < 6; ++given) {
      terminal.type(answer_to(screen));
      screen = terminal.wait();
    }
    terminal.type("help Bug");
    EXPECT_THAT(terminal.wait(), HasSubstr("life from {1} player"));
    terminal.type("undo");
    screen = terminal.wait();
    EXPECT_THAT(screen, HasSubstr("taken back"));
    terminal.type("save copy.jsonl");
    EXPECT_THAT(terminal.wait(), HasSubstr("saved:"));
    terminal.type(answer_to(screen));
    terminal.wait();
    terminal.kill();
  }
  std::ofstream(in + "/game.jsonl", std::ios::app) << R"({"seat":"A","top)";
  const Tmux terminal("play --load game.jsonl", in);
  std::string screen = terminal.wait();
  EXPECT_THAT(screen, HasSubstr("the last line was cut off"));
  for (int i = 0; i < 300 && !at_end(screen); ++i) {
    terminal.type(answer_to(screen));
    screen = terminal.wait();
  }
  EXPECT_THAT(screen, ::testing::AnyOf(HasSubstr(" wins\n"), HasSubstr("a draw\n")));
  terminal.type("undo");
  screen = terminal.wait();
  EXPECT_FALSE(at_end(screen)) << "the last answer can be taken back";
  for (int i = 0; i < 300 && !at_end(screen); ++i) {
    terminal.type(answer_to(screen));
    screen = terminal.wait();
  }
  terminal.type("quit");
  screen = terminal.wait();
  EXPECT_TRUE(terminal.ended()) << screen;
  for (const char* record : {"game.jsonl", "copy.jsonl"}) {
    const Ran ran = punchcard_command(std::string("replay --verify ") + record, in);
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("as recorded"));
  }
  EXPECT_THAT(punchcard_command("replay game.jsonl --verify", in).out, HasSubstr("wins"));
  EXPECT_THAT(last_line(in + "/game.jsonl"), HasSubstr("{\"over\":"));
}

TEST(Play, LinesMayComeFromAPipe) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  folder.write("lines", "bug\nno such card\n9\n\nundo\nforkb\nsave\nhelp nothing\nhelp\nexit\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --seed 7 --record game.jsonl <lines", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on Bug"));
  EXPECT_THAT(ran.out, HasSubstr("no option begins with 'no such card'"));
  EXPECT_THAT(ran.out, HasSubstr("no option 9: there are 1, 2, 3, 4, 5"));
  EXPECT_THAT(ran.out, HasSubstr("1 answer taken back"));
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on ForkBomb"));
  EXPECT_THAT(ran.out, HasSubstr("save where?"));
  EXPECT_THAT(ran.out, HasSubstr("no card 'nothing'"));
  EXPECT_THAT(ran.out, HasSubstr("`quit` stops"));
  EXPECT_THAT(ran.out, HasSubstr("play --load game.jsonl"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
}

TEST(Play, SixPlayersFitAHundredColumns) {
  const PackageFolder folder("table");
  for (const char* game : {"programmers-nightmare --option version=1",
                           "programmers-nightmare --option version=2", "battle-for-bandwidth"}) {
    for (int seed = 1; seed <= 5; ++seed) {
      std::filesystem::remove(folder.path() + "/game.jsonl");
      const Ran ran = punchcard_command(
          fmt::format("play {} --seats random,random,random,random,random,random --seed {} "
                      "--record game.jsonl </dev/null",
                      game, seed),
          folder.path());
      EXPECT_EQ(ran.code, 0) << ran.err;
      std::istringstream lines(ran.out);
      for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
    }
  }
}

TEST(Play, ItIsSaidWhoIsOut) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats random,random,random --seed 7 --record g.jsonl </dev/null",
      folder.path());
  EXPECT_THAT(ran.out, HasSubstr("  A is out\n"));
  EXPECT_THAT(ran.out, HasSubstr(" wins\n"));
}

TEST(Play, HiddenHandsAreHandedOver) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  folder.write("lines", "1\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --option immediate=true --seed 7 --record g.jsonl "
      "<lines",
      folder.path());
  EXPECT_THAT(ran.out, HasSubstr("Hand over to B"));
}

TEST(Play, OwnCardsAreFoundByTheirNamesAndShownToWhoKnowsThem) {
  const PackageFolder folder("mine");
  folder.write("game.lua",
               "return variant \"programmers-nightmare\" { name = \"Mine\", cards = { change = { "
               "insert = { count = 90 }, secret = { count = 90 } } } }");
  const auto play = [&](const char* lines, const char* record) {
    folder.write("lines", lines);
    return punchcard_command(std::string("play . --option version=2 --seats human,human --seed 1 "
                                         "--record ") +
                                 record + " <lines",
                             folder.path())
        .out;
  };
  const std::string drawing = play("forwards\ninsert\nquit\n", "a.jsonl");
  EXPECT_THAT(drawing, HasSubstr("   drawn: ")) << "who inserts a card sees it before placing it";
  const std::string later = play("forwards\ninsert\n1\nquit\n", "b.jsonl");
  EXPECT_THAT(later.substr(later.find("Hand over to B")), Not(HasSubstr("drawn: ")));
}

TEST(Play, BitsOnACardThatLiesFaceDownAreShown) {
  const PackageFolder folder("mine");
  folder.write("game.lua",
               "return variant \"programmers-nightmare\" { name = \"Mine\", cards = { change = { "
               "secret = { count = 40 } } } }");
  folder.write("lines", "forwards\ncopy\ntail\nsecret\n1\ntail\nsecret\n1\ntail\nquit\n");
  const std::string out = punchcard_command(
                              "play . --option version=2 --seats human,human --seed "
                              "1 --record g.jsonl <lines",
                              folder.path())
                              .out;
  EXPECT_THAT(out, HasSubstr("hidden card A\n"));
  EXPECT_THAT(out, HasSubstr("hidden card B\n"));
  EXPECT_THAT(out, HasSubstr(" B  (face down)\n"));
}

TEST(Play, AtTheEndEveryLineIsAnswered) {
  const PackageFolder folder("table");
  folder.write("lines", "bug\nfork\nfork\nbug\nadd\nadd\nmove\nmove\nexec\nA\nwhat now\nquit\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --option life=1 --seed 7 --record g.jsonl <lines",
      folder.path());
  EXPECT_THAT(ran.out, HasSubstr("the match is over: `undo` takes the last answer back"));
}

TEST(Play, ARecordIsNeverOverwritten) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  const std::string play = "play spaghetti-code --seats human,random --seed 7";
  EXPECT_EQ(punchcard_command(play + " --record g.jsonl </dev/null", folder.path()).code, 0);
  EXPECT_EQ(punchcard_command(play + " --record g.jsonl </dev/null", folder.path()).code, 66);
  EXPECT_THAT(punchcard_command(play + " </dev/null", folder.path()).out,
              HasSubstr("spaghetti-code-7.jsonl"));
  EXPECT_THAT(punchcard_command(play + " </dev/null", folder.path()).out,
              HasSubstr("spaghetti-code-7-2.jsonl"));
}

TEST(Play, CardsOfTheProgramAreChosenByTheirPlaces) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  folder.write("lines", "2\n3\n3\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --seed 7 --record g.jsonl <lines", folder.path());
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on Bug\n"));
  EXPECT_THAT(ran.out, HasSubstr("B puts a flag on RemoveFlag\n"));
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on RemoveFlag\n"));
}

TEST(Play, WhatALastAnswerDidIsVerified) {
  const PackageFolder folder("mine");
  const auto write = [&](const char* loss) {
    folder.write("game.lua", std::string("return variant \"spaghetti-code\" { name = \"Mine\", ") +
                                 "cards = { change = { bug = { execute = function(self, game) " +
                                 "game:lose_life({ game:seats()[1] }, self.loss * " + loss +
                                 ") end } } } }");
  };
  write("1");
  folder.write("lines", "bug\nfork\nfork\nbug\nadd\nadd\nmove\nmove\nskip\nskip\nexec\n");
  const std::string play = "play . --seats human,human --seed 7 --record g.jsonl <lines";
  EXPECT_THAT(punchcard_command(play, folder.path()).out, HasSubstr("A loses 1 life"));
  EXPECT_EQ(punchcard_command("replay g.jsonl --verify", folder.path()).code, 0);
  EXPECT_EQ(punchcard_command("replay '" + folder.path() + "/g.jsonl' --verify", "/").code, 0)
      << "the package is found beside its record";
  write("2");
  const Ran ran = punchcard_command("replay g.jsonl --verify", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("ends otherwise: A executes Bug"));
  EXPECT_THAT(ran.err, HasSubstr("the scripts have changed"));
}

TEST(Play, FailuresAreToldWhereTheyHappen) {
  const PackageFolder folder("mine");
  folder.write("game.lua",
               "return variant \"spaghetti-code\" { name = \"Mine\", cards = { change = { bug = { "
               "execute = function(self, game) game:lose_life({ self.executor }, 1) "
               "error(\"no more\") end } } } }");
  folder.write("lines", "bug\nfork\nfork\nbug\nadd\nadd\nmove\nmove\nskip\nskip\nexec\n");
  const Ran ran = punchcard_command("play . --seats human,human --seed 7 --record g.jsonl <lines",
                                    folder.path());
  EXPECT_THAT(ran.out, HasSubstr("a card failed; what it did has been taken back:"));
  EXPECT_THAT(ran.out, HasSubstr("no more"));
  EXPECT_THAT(ran.out, Not(HasSubstr("A loses 1 life")));
  EXPECT_THAT(punchcard_command("replay g.jsonl", folder.path()).out, HasSubstr("no more"));
}

TEST(Play, ARecordIsWrittenByOneProcessAtATime) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  const Tmux terminal("play spaghetti-code --seats human,human --seed 7 --record g.jsonl",
                      folder.path());
  terminal.wait();
  const Ran ran = punchcard_command("play --load g.jsonl </dev/null", folder.path());
  EXPECT_EQ(ran.code, 66);
  EXPECT_THAT(ran.err, HasSubstr("g.jsonl is being written by another process"));
}

TEST(Play, ChoosingAnythingBesideALoadedRecordIsBadUsage) {
  EXPECT_EQ(punchcard_command("play --load g.jsonl --seed 3").code, 64);
  EXPECT_EQ(punchcard_command("play").code, 64);
}

}  // namespace
}  // namespace punchcard
