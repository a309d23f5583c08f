// Playing at a terminal: a whole game, with a move taken back, a crash in the midst, and its
// record.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tests/tools/command/tmux.h"
#include "tools/command/columns.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// An answer to the last question on a screen, such that a game comes to its end.
std::string answer_to(const std::string& screen) {
  const std::size_t question = std::max(screen.rfind("\nA: ") + 1, screen.rfind("\nA, ") + 1);
  if (question == 0) return "";
  std::istringstream rest(screen.substr(question));
  std::string asked;
  std::string first;  // the number of the first option
  std::getline(rest, asked);
  rest >> first;
  if (asked.ends_with("or skip it?")) return "exec";
  if (asked.ends_with("declare a stalemate?")) return "declare";
  if (asked.ends_with("which player?")) return "B";
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
    EXPECT_THAT(screen, HasSubstr("A: on which card do you put a flag?"));
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
  EXPECT_THAT(screen, HasSubstr("the last line is incomplete"));
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
  EXPECT_THAT(ran.out, HasSubstr("no option 9; the options are 1, 2, 3, 4, 5"));
  EXPECT_THAT(ran.out, HasSubstr("1 answer taken back"));
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on ForkBomb"));
  EXPECT_THAT(ran.out, HasSubstr("save needs a file name"));
  EXPECT_THAT(ran.out, HasSubstr("no card 'nothing'"));
  EXPECT_THAT(ran.out, HasSubstr("`quit` stops"));
  EXPECT_THAT(ran.out, HasSubstr("play --load game.jsonl"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
}

TEST(Play, LinesMayEndAsOnOtherSystemsAndBeOfAnyLength) {
  const PackageFolder folder("table");
  folder.write("lines", "bug\r\n" + std::string(120'000'000, 'x') + "\nforkb\r\n");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats human,human --seed 7 --limit total-memory=150000000 <lines",
      folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("A puts a flag on Bug"));
  EXPECT_THAT(ran.out, HasSubstr("xxx...'"));
  EXPECT_THAT(ran.out, HasSubstr("puts a flag on ForkBomb"));
}

// Neither under another name than the one that was typed.
TEST(Play, ALongNameIsNotSaved) {
  const PackageFolder folder("table");
  folder.write("lines", "save " + std::string(230, 'b') + "\nsave b\x1b[31m\nsave good\n");
  const Ran ran =
      punchcard_command("play spaghetti-code --seats human,human <lines", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("not saved: the name is too long"));
  EXPECT_THAT(ran.out, HasSubstr("play --load good` continues"));
  std::size_t files = 0;
  for (const auto& each : std::filesystem::directory_iterator(folder.path())) {
    if (each.path().filename().string().front() == 'b') ++files;
  }
  EXPECT_EQ(files, 0U);
}

TEST(Play, SixPlayersFitEightyColumns) {
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
      for (std::string line; std::getline(lines, line);)
        EXPECT_LE(command::columns_of(line), 80U) << line;
    }
  }
}

TEST(Play, ItIsSaidWhoIsOut) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  const Ran ran = punchcard_command(
      "play spaghetti-code --seats random,random,random --seed 3 --record g.jsonl </dev/null",
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

// A has a hand, B has none, and they decide in turns; the third answer empties the hand.
constexpr const char* kOneHand =
    "return game {\n"
    "  name = \"One hand\", seats = 2, table = { turns = 0 },\n"
    "  zones = { deck = pile {}, hand = row { of = \"seat\", seen_by = \"owner\" } },\n"
    "  setup = function(game)\n"
    "    game.deck:fill_with(function() return true end)\n"
    "    game.deck:deal(game:seats()[1].hand, 1)\n"
    "    return \"act\"\n"
    "  end,\n"
    "  phases = { act = function(game)\n"
    "    local first = game:seats()[1]\n"
    "    local seat = game.turns % 2 == 0 and first or game:seats()[2]\n"
    "    seat:choose(\"what\", \"wait\", \"pass\")\n"
    "    game.turns = game.turns + 1\n"
    "    if game.turns == 3 then first.hand.first:move_to(game.deck) end\n"
    "    return \"act\"\n"
    "  end },\n"
    "}\n";

TEST(Play, ASeenHandIsHandedOverToWhoHasNone) {
  const PackageFolder folder("one-hand");
  folder.write("game.lua", kOneHand);
  folder.write("show.lua",
               "return show { table = function(game)\n"
               "  return draw.hand(game:seats()[1].hand)\n"
               "end }\n");
  folder.write("cards/secret.lua", "return card { name = \"Secret\", count = 1, text = \"\" }\n");
  const Tmux terminal("play . --seats human,human --seed 1 --record g.jsonl", folder.path());
  const auto hand_over = [&](const char* seat) {
    const std::string screen = terminal.wait_for("Hand over to " + std::string(seat));
    EXPECT_THAT(screen, Not(HasSubstr("Secret"))) << screen;
    terminal.type("");
    return terminal.wait();
  };
  EXPECT_THAT(hand_over("A"), HasSubstr("Secret"));
  terminal.type("wait");
  EXPECT_THAT(hand_over("B"), Not(HasSubstr("Secret")));
  terminal.type("wait");
  EXPECT_THAT(hand_over("A"), HasSubstr("Secret"));
  terminal.type("undo");
  EXPECT_THAT(hand_over("B"), Not(HasSubstr("Secret")));
  terminal.type("wait");
  hand_over("A");
  terminal.type("wait");
  // The hand is empty now, but was on the screen.
  EXPECT_THAT(hand_over("B"), HasSubstr("B>"));
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
  EXPECT_THAT(drawing, HasSubstr("  drawn: ")) << "who inserts a card sees it before placing it";
  const std::string later = play("forwards\ninsert\n1\nquit\n", "b.jsonl");
  EXPECT_THAT(later.substr(later.find("Hand over to B")), Not(HasSubstr("drawn: ")));
}

TEST(Play, BitsOnACardThatLiesFaceDownAreShown) {
  const PackageFolder folder("mine");
  folder.write("game.lua",
               "return variant \"programmers-nightmare\" { name = \"Mine\", cards = { change = { "
               "secret = { count = 40 } } } }");
  folder.write("lines",
               "forwards\ncopy\ntail\nsecret\nbit_maker\ntail\nsecret\nfuture\ntail\nquit\n");
  const std::string out = punchcard_command(
                              "play . --option version=2 --seats human,human --seed "
                              "113 --record g.jsonl <lines",
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
      "play spaghetti-code --seats human,human --option life=1 --seed 111 --record g.jsonl <lines",
      folder.path());
  EXPECT_THAT(ran.out, HasSubstr("the match is over: `undo` takes back the last answer"));
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
      "play spaghetti-code --seats human,human --seed 111 --record g.jsonl <lines", folder.path());
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
  EXPECT_THAT(ran.err, HasSubstr("differs: A executes Bug"));
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
  EXPECT_THAT(ran.out, HasSubstr("a card failed; its step was undone:"));
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

// What is printed when lines are answered in a game of this package.
std::string conversation(const PackageFolder& folder, const std::string& arguments,
                         const std::string& lines) {
  folder.write("lines", lines);
  std::filesystem::remove(folder.path() + "/g.jsonl");
  return punchcard_command("play " + arguments + " --record g.jsonl <lines", folder.path()).out;
}

TEST(Play, WhoeverSitsDownIsToldWhoTheyAreAndWhoTheOthersAre) {
  const PackageFolder folder("table");
  const std::string out =
      conversation(folder, "spaghetti-code --seats human,random,human --seed 7", "1\n");
  EXPECT_THAT(out, HasSubstr("\nYou are A. B is a machine player (random); C also plays here.\n"));
  EXPECT_THAT(out, HasSubstr("\nYou are C. A also plays here; B is a machine player (random).\n"));
  const std::string loaded = punchcard_command("play --load g.jsonl </dev/null", folder.path()).out;
  EXPECT_THAT(loaded, HasSubstr("\nYou are C. A also plays here;"));
  EXPECT_THAT(conversation(folder, "core-loop --seed 7", ""), HasSubstr("\nYou are A, the only"));
}

// They may take back the last answer.
TEST(Play, ASinglePersonSeesTheirOwnViewOfALoadedEnd) {
  const PackageFolder folder("guess");
  folder.write("game.lua", R"lua(return game {
  name = "Guess", seats = 2,
  zones = { deck = pile {}, hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    game.deck:fill_with(function() return true end)
    game.deck:deal(game:seats()[2].hand, 1)
    return "go"
  end,
  phases = { go = function(game)
    game:seats()[1]:choose("guess", "is it?", "is it not?")
    game:draw()
  end },
})lua");
  folder.write("show.lua",
               "return show { table = function(game)\n"
               "  return { \"B holds \" .. game:seats()[2].hand.first.name }\n"
               "end }\n");
  folder.write("cards/wolf.lua", "return card { name = \"Wolf\", text = \"\" }\n");
  const std::string played = conversation(folder, ". --seats human,random", "1\nquit\n");
  EXPECT_THAT(played, HasSubstr("hidden card"));
  EXPECT_THAT(played, Not(HasSubstr("Wolf")));
  const std::string loaded = punchcard_command("play --load g.jsonl </dev/null", folder.path()).out;
  EXPECT_THAT(loaded, HasSubstr("hidden card"));
  EXPECT_THAT(loaded, Not(HasSubstr("Wolf")));
}

TEST(Play, QuestionsAreAskedInTheGamesWords) {
  const PackageFolder folder("table");
  const std::string out =
      conversation(folder, "spaghetti-code --seats human,human --seed 111",
                   "bug\nfork\nremove\nadd\nfork\nbug\nmove\nremove\nexec\nB\n1\n2\n2\n");
  EXPECT_THAT(out, HasSubstr("A: on which card do you put a flag?\n"));
  EXPECT_THAT(out, HasSubstr("execute ForkBomb or skip it?\n   1 skip       2 execute\n"));
  EXPECT_THAT(out, HasSubstr(", ForkBomb: which player?\n"));
  EXPECT_THAT(out, Not(HasSubstr("token")));
  EXPECT_THAT(out, Not(HasSubstr("chooses:")));
}

TEST(Play, WithoutAQuestionTheTopicIsAsked) {
  const PackageFolder folder("mine");
  folder.write("game.lua",
               "return game { name = \"Mine\", seats = 1, zones = { deck = pile {} },\n"
               "  setup = function(game) return \"play\" end,\n"
               "  phases = { play = function(game)\n"
               "    game:seats()[1]:choose(\"way\", \"left\", \"right\") game:draw()\n"
               "    return \"play\" end } }");
  folder.write("cards/dot.lua", "return card { name = \"Dot\", text = \"\" }\n");
  const std::string out = conversation(folder, ".", "goal\nrules\ntexts\nleft\nquit\n");
  EXPECT_THAT(out, HasSubstr("A chooses: way\n   1 left     2 right\n"));
  EXPECT_THAT(out, HasSubstr("Mine has no `goal` in its game.lua"));
  EXPECT_THAT(out, HasSubstr("Mine has no `how_to_play`"));
  EXPECT_THAT(out, HasSubstr("no card on the table has a text that you may read"));
}

TEST(Play, GoalRulesAndTextsAreShownAtThePrompt) {
  const PackageFolder folder("table");
  const std::string out =
      conversation(folder, "spaghetti-code --seats human,random --seed 7 --option life=3",
                   "goal\nrules\ntexts\n");
  EXPECT_THAT(out, HasSubstr("A> Be the last player in."));
  EXPECT_THAT(out, HasSubstr("Everybody has 3 life at the beginning."));
  EXPECT_THAT(out, HasSubstr("All the rules: "));
  EXPECT_THAT(out, HasSubstr("Bug         Take {1} life from {1} player.\n"));
}

// Cards without a text: what people read of them are their fields.
TEST(Play, TextsShowTheTraitsOfCardsWithoutAText) {
  const PackageFolder folder("mine");
  folder.write("game.lua",
               "return game { name = \"Mine\", seats = 1, zones = { shop = row {} },\n"
               "  card = { worth = 0, secret = 7 }, traits = { worth = \"worth {worth}\" },\n"
               "  setup = function(game)\n"
               "    game.shop:fill_with(function() return true end)\n"
               "    game.shop:top_card().worth = 5\n"
               "    return \"play\" end,\n"
               "  phases = { play = function(game)\n"
               "    game:seats()[1]:choose(\"way\", \"left\", \"right\") game:draw()\n"
               "    return \"play\" end } }");
  folder.write("cards/dot.lua",
               "return card { name = \"Dot\", text = \"\", count = 2, worth = 2 }\n");
  const std::string out = conversation(folder, ". --seed 3", "texts\nleft\nquit\n");
  EXPECT_THAT(out, HasSubstr("  Dot  worth 5\n  Dot  worth 2\n"));
  EXPECT_THAT(out, Not(HasSubstr("7")));
}

// Two cards lie in an order by chance, with X on the first and Y on the second. `zones` are those
// named `line` and `under`; each card has as many copies as `cards` says. X is listed before Y.
void expect_texts_in_one_order(const std::string& zones,
                               const std::vector<std::pair<std::string, int>>& cards) {
  const PackageFolder folder("mine");
  folder.write("game.lua",
               "return game {\n  name = \"Mine\", seats = 1, zones = { " + zones + R"lua( },
  setup = function(game)
    local cards, other = game:cards(), game:random(0, 1)
    for place, card in ipairs { cards[1 + other], cards[2 - other] } do
      card:move_to(game.line)
      cards[2 + place]:move_to(card.under)
    end
    return "play"
  end,
  phases = { play = function(game) game:seats()[1]:choose("way", "left", "right") return "play" end },
})lua");
  for (const auto& [name, count] : cards) {
    folder.write(fmt::format("cards/{}.lua", name),
                 fmt::format("return card {{ name = \"{0}\", text = \"Does {0}.\", count = {1}, "
                             "execute = function() end }}\n",
                             name, count));
  }
  for (const char* seed : {"1", "2", "3", "4", "5"}) {
    const std::string out = conversation(folder, fmt::format(". --seed {}", seed), "texts\nquit\n");
    const std::size_t first = out.find("Does x.");
    EXPECT_NE(first, std::string::npos);
    EXPECT_LT(first, out.find("Does y.")) << seed;
    EXPECT_EQ(out.find("Does alpha.") != std::string::npos,
              zones.find("none") == std::string::npos);
  }
}

TEST(Play, TextsDoNotTellOnWhichHiddenCardSomethingLies) {
  expect_texts_in_one_order(
      "line = row { seen_by = \"none\" }, under = row { of = \"card\", seen_by = \"all\" }",
      {{"alpha", 1}, {"delta", 1}, {"x", 1}, {"y", 1}});
}

TEST(Play, TextsDoNotTellWhichOfTwoCopiesLiesWhere) {
  expect_texts_in_one_order("line = row {}, under = row { of = \"card\" }",
                            {{"alpha", 2}, {"x", 1}, {"y", 1}});
}

TEST(Play, EveryGameThatComesWithPunchcardSaysItsGoalAndHowItIsPlayed) {
  const PackageFolder folder("table");
  for (const char* game : {"spaghetti-code", "programmers-nightmare", "race-condition",
                           "battle-for-bandwidth", "core-loop"}) {
    const std::string out = conversation(folder, std::string(game) + " --seed 7", "goal\nrules\n");
    EXPECT_THAT(out, Not(HasSubstr("does not say"))) << game;
    EXPECT_THAT(out, Not(HasSubstr(" chooses: "))) << game;
  }
}

// The number before an option on a screen.
std::string number_of(const std::string& out, const std::string& option) {
  const std::size_t at = out.rfind(" " + option + " ");
  if (at == std::string::npos) return "";
  const std::size_t begin = out.find_last_of(" \n", at - 1);
  return out.substr(begin + 1, at - begin - 1);
}

TEST(Play, ANumberStaysWithItsOption) {
  const PackageFolder folder("table");
  const std::string race = "race-condition --seats human,human --seed 5";
  const std::string first = conversation(folder, race, "");
  const std::string later = conversation(folder, race, "discard\n1\ndiscard\n1\nquit\n");
  EXPECT_EQ(number_of(first, "instruction"), "1");
  EXPECT_EQ(number_of(first, "discard"), "4") << first;
  EXPECT_THAT(later, HasSubstr("2 special        4 discard\n")) << "a full hand can't draw";
  const std::string flags = conversation(
      folder, "spaghetti-code --seats human,human --seed 111",
      "bug\nfork\nremove\nadd\nfork\nbug\nmove\nremove\nskip\nskip\nskip\nskip\nexec\n");
  EXPECT_THAT(flags, HasSubstr("11 B on ForkBomb")) << "the first flag on the first card";
  EXPECT_THAT(flags, HasSubstr("22 B on Bug")) << "the second flag on the second card";
}

TEST(Play, TextsOfCardsAreOnTheTableWhereThereIsRoom) {
  const PackageFolder folder("table");
  folder.write("lines", "");
  const auto screen = [&](int rows) {
    const Tmux terminal("play spaghetti-code --seats human,random --seed 7", folder.path(), rows);
    return terminal.wait();
  };
  EXPECT_THAT(screen(50), HasSubstr("Take {1} life from {1} player."));
  EXPECT_THAT(screen(14), Not(HasSubstr("Take {1} life")));
  EXPECT_THAT(conversation(folder, "spaghetti-code --seats human,random --seed 7", ""),
              Not(HasSubstr("Take {1} life")));
}

TEST(Play, InternalFieldsAreNotShown) {
  const PackageFolder folder("table");
  const std::string out =
      conversation(folder, "race-condition --seats human,random --seed 7", "help insert\n");
  EXPECT_THAT(out, HasSubstr("INSERT x4  actions 1  Put an instruction"));
  EXPECT_THAT(punchcard_command("cards race-condition").out, Not(HasSubstr("needs_")));
}

TEST(Play, ChoosingAnythingBesideALoadedRecordIsBadUsage) {
  EXPECT_EQ(punchcard_command("play --load g.jsonl --seed 3").code, 64);
  EXPECT_EQ(punchcard_command("play").code, 64);
}

// Two seats with a hand each, which only some step or some end shows; A decides twice, then B.
std::string peeking(const std::string& seen_by) {
  return "return game {\n"
         "  name = \"Peek\", seats = 2, table = { turns = 0 },\n"
         "  zones = { deck = pile {}, hand = row { of = \"seat\", seen_by = \"" +
         seen_by +
         "\" } },\n"
         "  events = { peeked = \"{seat} looks at {card}\" },\n"
         "  setup = function(game)\n"
         "    game.deck:fill_with(function() return true end)\n"
         "    for _, seat in ipairs(game:seats()) do game.deck:deal(seat.hand, 1) end\n"
         "    return \"act\"\n"
         "  end,\n"
         "  phases = { act = function(game)\n"
         "    local a, b = game:seats()[1], game:seats()[2]\n"
         "    local seat = game.turns == 2 and b or a\n"
         "    local what = seat:choose(\"what\", \"wait\", \"peek\")\n"
         "    game.turns = game.turns + 1\n"
         "    if what == \"peek\" then\n"
         "      local card = b.hand.first\n"
         "      card:show_to(seat)\n"
         "      game:tell(\"peeked\", seat, card)\n"
         "      card:hide()\n"
         "    end\n"
         "    if game.turns == 3 then game:draw() return end\n"
         "    return \"act\"\n"
         "  end },\n"
         "}\n";
}

void write_peeking(const PackageFolder& folder, const std::string& seen_by) {
  folder.write("game.lua", peeking(seen_by));
  folder.write("show.lua",
               "return show { table = function(game)\n"
               "  local lines = {}\n"
               "  for _, seat in ipairs(game:seats()) do\n"
               "    table.insert(lines, draw.hand(seat.hand))\n"
               "  end\n"
               "  return lines\n"
               "end }\n");
  folder.write("cards/secret.lua", "return card { name = \"Secret\", count = 2, text = \"\" }\n");
}

TEST(Play, ASecretThatOnlyAnEventToldIsHandedOver) {
  const PackageFolder folder("peek");
  write_peeking(folder, "none");
  EXPECT_THAT(conversation(folder, ". --seats human,human --seed 3", "wait\nwait\n"),
              Not(HasSubstr("Hand over")));
  const std::string out = conversation(folder, ". --seats human,human --seed 3", "peek\nwait\n");
  EXPECT_THAT(out, HasSubstr("A looks at B's Secret"));
  EXPECT_THAT(out, HasSubstr("Hand over to B"));
}

TEST(Play, ASecretOutOfTheGameIsHandedOver) {
  const PackageFolder folder("outside");
  write_peeking(folder, "none");
  std::string game = peeking("none");
  const std::size_t deal = game.find("    game.deck:fill_with(");
  game.replace(deal, game.find("    return \"act\"", deal) - deal,
               "    game:cards()[1]:show_to(game:seats()[1])\n");
  folder.write("game.lua", game);
  EXPECT_THAT(conversation(folder, ". --seats human,human --seed 3", "wait\nwait\n"),
              HasSubstr("Hand over to B"));
}

TEST(Play, WhatTheEndHasShownToAllIsNotTakenBack) {
  const PackageFolder folder("peek");
  write_peeking(folder, "owner");
  const std::string lines = "wait\nwait\nwait\nundo\nquit\n";
  const std::string two = conversation(folder, ". --seats human,human --seed 3", lines);
  EXPECT_THAT(two, HasSubstr("its end has shown what was hidden"));
  EXPECT_THAT(two, Not(HasSubstr("taken back\n")));
  const std::string one = conversation(folder, ". --seats human,random --seed 3", lines);
  EXPECT_THAT(one, Not(HasSubstr("its end has shown what was hidden")));
  // Nor after it was left and loaded again.
  conversation(folder, ". --seats human,human --seed 3", "wait\nwait\nwait\nquit\n");
  folder.write("lines", "undo\nquit\n");
  const std::string loaded = punchcard_command("play --load g.jsonl <lines", folder.path()).out;
  EXPECT_THAT(loaded, HasSubstr("its end has shown what was hidden"));
  EXPECT_THAT(loaded, Not(HasSubstr("taken back\n")));
  write_peeking(folder, "all");
  EXPECT_THAT(conversation(folder, ". --seats human,human --seed 3", lines),
              Not(HasSubstr("its end has shown what was hidden")));
}

// A picture that fails is no failure of the match.
TEST(Play, AFailingPictureIsToldWithItsLine) {
  const PackageFolder folder("blind");
  folder.write("game.lua", R"lua(return game {
  name = "Blind", seats = 2,
  setup = function() return "go" end,
  phases = { go = function(game) game:seats()[1]:choose("end", "yes", "no") game:draw() end },
})lua");
  folder.write("show.lua", "return show {\n  table = function() error(\"blind\") end,\n}\n");
  const std::string out = conversation(folder, ". --seats human,random --seed 3", "yes\nquit\n");
  EXPECT_THAT(out, HasSubstr("show.lua fails, so its table is not drawn"));
  EXPECT_THAT(out, HasSubstr("show.lua:2"));
  EXPECT_THAT(out, HasSubstr("a draw"));
}

// What people at one terminal read when they answer so.
std::string read_with(const PackageFolder& folder, const std::string& answers,
                      const std::string& arguments) {
  folder.write("lines", answers);
  const Ran ran = punchcard_command("play " + arguments + " < lines", folder.path());
  EXPECT_EQ(ran.err, "");
  return ran.out;
}

// An event names C's card. Then A's answer makes the step fail, or somebody takes it back.
constexpr const char* kDrawing = R"lua(return game {
  name = "Drawing", seats = { 3, 3 },
  zones = { deck = pile { seen_by = "none" }, hand = row { of = "seat", seen_by = "owner" } },
  events = { drew = "{seat} draws {card}" },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.deck) end
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        local a, _, c = table.unpack(game:seats())
        local card = game.deck.first
        card:move_to(c.hand)
        game:tell("drew", c, card)
        if a:choose("draw", "good", "bad", "well") == "bad" then error("bad luck") end
        return "others"
      end,
      failed = function() return "others" end,
    },
    others = function(game)
      local _, b, c = table.unpack(game:seats())
      b:choose("b", "yes", "no")
      c:choose("c", "yes", "no")
      game:draw()
    end,
  },
}
)lua";

TEST(Play, TellsNobodyLaterWhatWasTakenBack) {
  const PackageFolder folder;
  folder.write("game.lua", kDrawing);
  folder.write("cards/alpha.lua", "return card { name = \"Alpha\", text = \"\", count = 3 }\n");
  // C is asked last, and does not answer: the end would show everything.
  const std::string people = ". --seats human,human,human --seed 1";
  const std::string good = read_with(folder, "good\nyes\n", people);
  EXPECT_THAT(good, HasSubstr("C draws C's Alpha"));
  const std::string bad = read_with(folder, "bad\nyes\n", people);
  EXPECT_THAT(bad, HasSubstr("its step was undone"));
  EXPECT_THAT(bad, Not(HasSubstr("C draws C's Alpha")));
  const std::string undone = read_with(folder, "good\nundo\nbad\nyes\n", people);
  EXPECT_THAT(undone, HasSubstr("1 answer taken back"));
  EXPECT_THAT(undone, Not(HasSubstr("C draws C's Alpha")));
  const std::string again = read_with(folder, "good\nundo\nwell\nyes\n", people);
  EXPECT_THAT(again, HasSubstr("C draws C's Alpha"));
}

// One of three has something to see.
constexpr const char* kTraitor = R"lua(return game {
  name = "Traitor", seats = { 3, 3 }, options = { who = { 1, 2, 3 } },
  table = { traitor = seat_ref, turn = seat_ref },
  setup = function(game)
    game.traitor = game:seats()[game.options.who]
    game.turn = game:seats()[1]
    return "turn"
  end,
  phases = { turn = function(game)
    game.turn:choose("what", "left", "right")
    game.turn = game.turn:next()
    return "turn"
  end },
}
)lua";

TEST(Play, HandsOverWhoeverHasASecret) {
  const PackageFolder folder;
  folder.write("game.lua", kTraitor);
  folder.write("show.lua",
               "return show { table = function(game, seat)\n"
               "  return { seat == game.traitor and \"you are the traitor\" or \"be careful\" }\n"
               "end }\n");
  const auto read = [&](int who) {
    return read_with(folder, "left\nleft\n",
                     fmt::format(". --seats human,human,human --seed 1 --option who={}", who));
  };
  const auto up_to_b = [](const std::string& said) {
    return said.substr(0, said.find("You are B"));
  };
  const std::string second = up_to_b(read(2));
  EXPECT_EQ(second, up_to_b(read(3)));
  EXPECT_THAT(second, HasSubstr("Hand over to A"));
  const auto beside_a_machine = [&](int who) {
    return up_to_b(
        read_with(folder, "left\nleft\n",
                  fmt::format(". --seats human,human,random --seed 1 --option who={}", who)));
  };
  EXPECT_EQ(beside_a_machine(2), beside_a_machine(3));
}

TEST(Play, TellsNoHiddenCardByTheFailureOfAPicture) {
  const auto read = [](int which) {
    const PackageFolder folder;
    folder.write("game.lua", R"lua(return game {
  name = "Picture", seats = { 2, 2 }, options = { which = { 1, 2 } }, table = { code = 0 },
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    game.code = game.options.which
    for i, card in ipairs(game:cards()) do
      if i == game.code then card:move_to(game:seats()[2].hand) end
    end
    return "go"
  end,
  phases = { go = function(game) game:seats()[1]:choose("what", "left", "right") return "go" end },
}
)lua");
    folder.write("show.lua",
                 "local names = { \"alpha\", \"delta\" }\n"
                 "return show { table = function(game, seat)\n"
                 "  return { tostring(seat), tostring(game[names[game.code]]) }\nend }\n");
    for (const std::string name : {"alpha", "delta"}) {
      folder.write("cards/" + name + ".lua",
                   "return card { name = \"" + name + "\", text = \"\" }\n");
    }
    return read_with(folder, "left\n",
                     fmt::format(". --seats human,human --seed 1 --option which={}", which));
  };
  const std::string said = read(1);
  EXPECT_THAT(said, HasSubstr("show.lua fails"));
  EXPECT_THAT(said, HasSubstr("names a card that is hidden from you"));
  EXPECT_EQ(said, read(2));
}

TEST(Play, TellsNobodyWhatTheyDrewBeforeItWasTakenBack) {
  const PackageFolder folder;
  const std::string said = read_with(folder, "function\ndraw\nundo\n",
                                     "battle-for-bandwidth --seats human,human,human --seed 3");
  EXPECT_THAT(said, HasSubstr("1 answer taken back"));
  EXPECT_THAT(said, HasSubstr("B draws B's hidden card")) << "to C, before";
  EXPECT_THAT(said.substr(said.rfind("Hand over")), Not(HasSubstr("draws")));
}

}  // namespace
}  // namespace punchcard
