// What `punchcard check` finds beside the mistakes of packages.

#include <algorithm>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tests/tools/command/tmux.h"

namespace punchcard {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(CheckCommand, FindsMistakesOfScenarios) {
  const PackageFolder folder("checked");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Checked\" }");
  folder.write("variants/more.lua",
               "return variant \"checked\" { name = \"More\", table = { extra = 0 } }");
  folder.write(
      "tests/scenarios.lua",
      "local own = {}\n"
      "function own.setup(t) return t:match { program = \"(Bug A)\", extra = 1 } end\n"
      "function own:anything() end\n"
      "test(\"right\", function(t)\n"
      "  own:anything()\n"
      "  t:match { variants = { \"more\" }, extra = 2 }:expect { extra = 2, winner = \"A\" }\n"
      "  t:match { variants = { \"elsewhere\" }, whatever = 2 }\n"
      "end)\n"
      "test(\"wrong\", function(t)\n"
      "  local m = t:match { progam = \"(Bug A)\", options = { levle = 1 } }\n"
      "  m:anwser(\"A\", \"execute\")\n"
      "  print(math.floor(1), gmae)\n"
      "  count = 1 / 2\n"
      "end)\n");
  folder.write(
      "tests/expects.lua",
      "test(\"wrong\", function(t) t:match {}:expect { asksd = \"A\", lief = { A = 1 } } end)\n");
  const json list = json::parse(punchcard_command("check " + folder.path() + " --json").out);
  std::vector<std::string> messages;
  for (const json& each : list) {
    messages.push_back(std::to_string(each["line"].get<int>()) + ": " +
                       each["message"].get<std::string>());
  }
  EXPECT_EQ(messages,
            (std::vector<std::string>{
                "1: expectations have no 'asksd' (did you mean 'asks'?)",
                "1: expectations have no 'lief' (did you mean 'life'?)",
                "10: a position has no 'progam' (did you mean 'program'?)",
                "10: no option 'levle' (did you mean 'level'?)",
                "11: nothing has a method 'anwser' (did you mean 'answer'?)",
                "12: math has no 'floor'", "12: unknown name 'gmae'",
                "13: can't assign the global 'count': say 'local' before its first use",
                "13: numbers must be integers: write // (rounds down) or math.divide_up(a, b)"}));
}

// What scenarios name is known as soon as the package's files can be loaded.
TEST(CheckCommand, AMistakeInACardHidesNoneOfScenarios) {
  const PackageFolder folder("both");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Both\" }");
  folder.write("cards/tax.lua",
               "return card {\n  name = \"Tax\",\n  text = \"Take {loss:1} life.\",\n"
               "  execute = function(self, game) game:lose_life({}, self.los) end,\n}\n");
  folder.write("tests/tax.lua",
               "test(\"wrong\", function(t)\n"
               "  t:match { program = \"(Tax{los=2} A)\" }:expect { wniner = \"A\" }\n"
               "end)\n");
  const std::string out = punchcard_command("check " + folder.path()).out;
  EXPECT_THAT(out, HasSubstr("card Tax has no number or field 'los' (did you mean 'loss'?)"));
  EXPECT_THAT(out, HasSubstr("expectations have no 'wniner' (did you mean 'winner'?)"));
  EXPECT_THAT(out, HasSubstr("'program': card Tax has no number or field 'los'"));
  EXPECT_THAT(out, HasSubstr("\n3 mistakes\n"));
}

// Keys that a file computes may be any of its texts; names that it joins may be anything.
TEST(CheckCommand, KnowsThatScenariosComputeKeys) {
  const PackageFolder folder("computed");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Computed\" }");
  folder.write("variants/more.lua",
               "return variant \"computed\" { name = \"More\", cards = { add = { \"zap\" } } }");
  folder.write("variants/more/cards/zap.lua",
               "return card { name = \"Zap\", text = \"Take {damage:2} life.\", execute = "
               "function(self, game) game:lose_life({ self.executor }, self.damage) end }");
  folder.write("tests/methods.lua",
               "local helper = {}\n"
               "for _, name in ipairs { \"double\", \"triple\" } do\n"
               "  helper[name] = function(self, n) return n * 2 end\n"
               "end\n"
               "test(\"made\", function(t) print(helper:double(1), helper:triple(1)) end)\n"
               "test(\"not made\", function(t) helper:quadruple(1) end)\n");
  folder.write("tests/joined.lua",
               "local helper = {}\n"
               "for i = 1, 2 do helper[\"times_\" .. i] = function(self, n) return n * i end end\n"
               "test(\"joined\", function(t) print(helper:times_2(1)) end)\n");
  folder.write("tests/lists.lua",
               "local list = {}\n"
               "for i = 1, 2 do list[i + 1] = i list[#list] = i end\n"
               "test(\"listed\", function(t) list:times_2(1) end)\n");
  folder.write("tests/variants.lua",
               "test(\"assigned\", function(t)\n"
               "  local position = {}\n"
               "  position.variants = { \"other\" .. 1 }\n"
               "  t:match(position):expect { anything = 1 }\n"
               "end)\n");
  folder.write("tests/known.lua",
               "test(\"assigned\", function(t)\n"
               "  local position = {}\n"
               "  position.variants = { \"more\" }\n"
               "  t:match(position):expect { anything = 1 }\n"
               "end)\n");
  std::vector<std::string> messages;
  for (const json& each :
       json::parse(punchcard_command("check " + folder.path() + " --json").out)) {
    messages.push_back(std::filesystem::path(each["file"].get<std::string>()).filename().string() +
                       ": " + each["message"].get<std::string>());
  }
  EXPECT_EQ(messages, (std::vector<std::string>{
                          "known.lua: expectations have no 'anything'",
                          "lists.lua: nothing has a method 'times_2'",
                          "methods.lua: nothing has a method 'quadruple'",
                      }));
}

TEST(CheckCommand, ReadsTheNotationOfScenarios) {
  const PackageFolder folder("noted");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Noted\" }");
  folder.write("variants/more.lua",
               "return variant \"noted\" { name = \"More\", cards = { add = { \"zap\" } } }");
  folder.write("variants/more/cards/zap.lua",
               "return card { name = \"Zap\", text = \"Take {damage:2} life.\", execute = "
               "function(self, game) game:lose_life({ self.executor }, self.damage) end }");
  folder.write("tests/scenarios.lua",
               "test(\"right\", function(t)\n"
               "  t:match { program = \"(Bug A) (Zap{damage=3} E)\", variants = { \"more\" } }\n"
               "  local row = \"(Bgu\"\n"
               "  t:match { program = row, life = { A = 1 } }:expect { program = \"(Bug)\" }\n"
               "end)\n"
               "test(\"wrong\", function(t)\n"
               "  t:match { program = \"(Bug A) (Bgu)\" }\n"
               "  t:match { program = \"(Bug A\", life = { a = 1 } }\n"
               "  t:match { program = [[\n(Bug{loss=1} A)\n  (Bug{los=1} O)]] }\n"
               "  t:match { program = \"(Bug J)\" }:expect { program = \"(Zop)\" }\n"
               "  t:match { out = { \"A\", \"Q\" } }:expect { winner = \"X\", asks = \"Z\" }\n"
               "  t:match { out = { \"A\" } }:expect { winner = \"draw\", asks = \"nobody\" }\n"
               "end)\n");
  const json list = json::parse(punchcard_command("check " + folder.path() + " --json").out);
  std::vector<std::string> messages;
  for (const json& each : list) {
    messages.push_back(std::to_string(each["line"].get<int>()) + ":" +
                       std::to_string(each["column"].get<int>()) + ": " +
                       each["message"].get<std::string>());
  }
  EXPECT_EQ(messages, (std::vector<std::string>{
                          "7:33: 'program': no card 'Bgu' (did you mean 'Bug'?)",
                          "8:30: 'program': seat or ')' expected near <eof>",
                          "8:42: 'life': expected a seat from A to E, found 'a'",
                          "11:8: 'program': card Bug has no number or field 'los' (did you mean "
                          "'loss'?)",
                          "12:29: 'program': expected a seat from A to E, found 'J'",
                          "12:56: 'program': no card 'Zop'",
                          "13:26: 'out': expected a seat from A to E, found 'Q'",
                          "13:52: 'winner': expected a seat from A to E, found 'X'",
                          "13:64: 'asks': expected a seat from A to E, found 'Z'",
                      }));
}

TEST(CheckCommand, ReadsTheNotationOfLinesAndOfZonesOfCards) {
  const auto messages = [](const std::string& base, const std::string& scenario) {
    const PackageFolder folder("noted");
    folder.write("game.lua", "return variant \"" + base + "\" { name = \"Noted\" }");
    folder.write("tests/scenarios.lua", "test(\"wrong\", function(t)\n" + scenario + "end)\n");
    std::vector<std::string> all;
    for (const json& each :
         json::parse(punchcard_command("check " + folder.path() + " --json").out)) {
      all.push_back(fmt::format("{}:{}: {}", each["line"].get<int>(), each["column"].get<int>(),
                                each["message"].get<std::string>()));
    }
    return all;
  };
  EXPECT_EQ(messages("race-condition",
                     "  t:match { deck = { \"break\", \"reak\" }, hand = { B = { \"brek\" } } }\n"
                     "  t:match { program = \"i = 1\" }:expect { deck = { \"reak\" } }\n"),
            (std::vector<std::string>{
                "2:32: 'deck': no card 'reak' (did you mean 'break'?)",
                "2:57: 'hand of B': no card 'brek' (did you mean 'break'?)",
                "3:52: 'deck': no card 'reak' (did you mean 'break'?)",
            }));
  EXPECT_EQ(messages("programmers-nightmare",
                     "  t:match { beside = { Subroutine = \"(Buug)\" } }\n"
                     "  t:match { beside = { Subroutine = \"(Bug\" } }\n")
                .size(),
            2U);
}

TEST(CheckCommand, KnowsWhatRulesOfSpaghettiCodeTake) {
  const PackageFolder folder("taking");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Taking\" }");
  folder.write("cards/take.lua",
               "return card {\n"
               "  name = \"Take\",\n"
               "  text = \"Takes.\",\n"
               "  execute = function(self, game)\n"
               "    local flag = self.card:tokens()[1]\n"
               "    game:lose_life(self.executor, 1)\n"
               "    game:lose_life({ self.executor }, \"1\")\n"
               "    game:remove_flag(self.card)\n"
               "    game:remove_command(flag)\n"
               "    game:change_number(flag, 1)\n"
               "    game:turn_rows(self)\n"
               "    game:recall(self.card)\n"
               "  end,\n"
               "}\n");
  const std::string said = punchcard_command("check " + folder.path()).out;
  for (const char* message : {
           "lua:6:20: 'seats' of 'lose_life': expected a list of seats, found a seat\n",
           "lua:7:39: 'amount' of 'lose_life': expected an integer, found a string\n",
           "lua:8:22: 'flag' of 'remove_flag': expected a token, found a card\n",
           "lua:9:25: 'card' of 'remove_command': expected a card, found a token\n",
           "lua:10:24: 'player' of 'change_number': expected a seat, found a token\n",
           "lua:11:20: 'except' of 'turn_rows': expected a card, found an execution\n",
           "lua:12:17: 'execution' of 'recall': expected an execution, found a card\n",
       }) {
    EXPECT_THAT(said, HasSubstr(message));
  }
}

// The mistake of a base is told once; what is built on it is not taken for sound, nor missing.
TEST(CheckCommand, SurvivesMistakesThatPackagesShare) {
  const PackageFolder folder("base");
  folder.write("game.lua", "return variant \"spaghetti-code\" { nme = \"Base\" }");
  folder.write("variants/one.lua", "return variant \"base\" { name = \"One\" }");
  const Ran ran = punchcard_command("check " + folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("1 mistake\n"));
}

TEST(CheckCommand, OfAllPackagesTellsAMistakeThatTwoOfThemShareOnce) {
  const PackageFolder home("home");
  home.write("cards/base/game.lua",
             "return game { name = \"Base\", seats = 2, setup = function() return \"on\" end, "
             "phases = { on = function(game) game:darw() end } }");
  home.write("cards/other/game.lua", "return variant \"base\" { name = \"Other\" }");
  const std::filesystem::path stdlib = std::filesystem::path(PUNCHCARD_HOME) / "stdlib";
  std::filesystem::create_directory_symlink(stdlib, home.path() + "/stdlib");
  const Ran ran = punchcard_command("check", "/", home.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("'darw' (did you mean 'draw'?)"));
  EXPECT_THAT(ran.out, HasSubstr("1 mistake\n"));
}

TEST(CheckCommand, ReadsVariantsAndScenarios) {
  const PackageFolder folder("parts");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Parts\" }");
  folder.write("variants/odd.lua", "return variant \"parts\" { nme = \"Odd\" }");
  folder.write("tests/odd.lua", "test(\"odd\"");
  const Ran ran = punchcard_command("check " + folder.path() + " --json");
  EXPECT_EQ(ran.code, 1);
  const json list = json::parse(ran.out);
  std::string files;
  std::string codes;
  for (const json& each : list) {
    EXPECT_EQ(each.size(), each.contains("subject") ? 6U : 5U) << each;
    for (const char* key : {"column", "line", "message"}) EXPECT_TRUE(each.contains(key)) << key;
    files += each["file"].get<std::string>() + " ";
    codes += each["code"].get<std::string>() + ":" + each.value("subject", "") + " ";
  }
  EXPECT_THAT(files, HasSubstr("variants/odd.lua"));
  EXPECT_THAT(files, HasSubstr("tests/odd.lua"));
  EXPECT_THAT(codes, HasSubstr("syntax: "));
  EXPECT_THAT(codes, HasSubstr("unknown-field:nme "));
  EXPECT_EQ(json::parse(punchcard_command("check spaghetti-code --json").out), json::array());
}

// The folder has the name of one of ours, in a folder `cards`, as ours have.
TEST(CheckCommand, TellsAPackageFromOursOfTheSameName) {
  const PackageFolder around("around");
  const std::string lines(3000, '\n');
  around.write("cards/spaghetti-code/game.lua",
               "return variant \"spaghetti-code\" { name = \"Mine\"," + lines +
                   "setup = function(game, base) local x = gmae return base(game) end }\n");
  around.write("cards/spaghetti-code/tests/a.lua",
               "test(\"plays\", function(t) t:match { seed = 1 }:play(1) end)\n");
  const std::string root = around.path();
  const Ran ran = punchcard_command("check ./cards/spaghetti-code/", root);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("./cards/spaghetti-code/game.lua:3001:"));
  EXPECT_THAT(ran.out, HasSubstr("unknown name 'gmae' (did you mean 'game'?)"));
  around.write("cards/spaghetti-code/game.lua",
               "return variant \"spaghetti-code\" { name = \"Mine\"," + lines +
                   "setup = function(game, base) return base(game) end }\n");
  const Ran tested = punchcard_command("test ./cards/spaghetti-code/ --coverage", root);
  EXPECT_EQ(tested.code, 0) << tested.out << tested.err;
  EXPECT_THAT(tested.out, HasSubstr("1 passed"));
}

// What a folder variants/ holds besides is no part of a package.
TEST(CheckCommand, ReadsVariantsOnEachOtherAmongMany) {
  const PackageFolder folder("many");
  folder.write("game.lua",
               "return game { name = \"Many\", seats = 2, setup = function() return \"go\" end,\n"
               "  phases = { go = function(game) game:draw() end } }\n");
  for (int i = 0; i < 100; ++i) {
    const std::string base = i > 0 && i < 18 ? "v" + std::to_string(i - 1) : "many";
    folder.write("variants/v" + std::to_string(i) + ".lua",
                 "return variant \"" + base + "\" { name = \"V" + std::to_string(i) + "\" }");
  }
  folder.write("variants/v9/cards/nine.lua",
               "return card { name = \"Nine\", count = 2, text = \"\" }");
  const Ran checked = punchcard_command("check " + folder.path());
  EXPECT_EQ(checked.code, 0) << checked.out;
  for (const char* variant : {"v9", "v17"}) {
    EXPECT_THAT(punchcard_command("cards " + folder.path() + " --variant " + variant).out,
                HasSubstr("Nine"));
  }
  folder.write("variants/many.lua", "return variant \"many\" { name = \"Same\", ");
  const Ran same = punchcard_command("check " + folder.path());
  EXPECT_EQ(same.code, 1);
  EXPECT_THAT(same.out, HasSubstr("a variant is called like its package: rename 'many.lua'"));
}

// Each function within another would be told of the same variable.
TEST(CheckCommand, TellsOfARememberedVariableOnce) {
  const PackageFolder folder("remembering");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Remembering\" }");
  std::string text = "local x = 0\nlocal kept = {}\n";
  for (int i = 1; i <= 30; ++i) text += "kept[" + std::to_string(i) + "] = function()\n";
  text += "x = 1 x = 2\n";
  for (int i = 1; i <= 30; ++i) text += "end\n";
  text += "for i = 1, 29 do kept[i]() end\nreturn rules { remembers = kept[1] }\n";
  folder.write("rules/remembers.lua", text);
  const json list = json::parse(punchcard_command("check " + folder.path() + " --json").out);
  const auto told = std::count_if(list.begin(), list.end(), [](const json& each) {
    return each["message"].get<std::string>().find("would be remembered") != std::string::npos;
  });
  EXPECT_EQ(told, 2) << list.dump(1);
}

TEST(CheckCommand, OnATerminalMessagesAreBrokenBetweenWords) {
  const PackageFolder folder("checked");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Checked\" }");
  folder.write("cards/zap.lua",
               "return card { name = \"Zap\", text = \"\",\n"
               "  execute = function(self, game) count = 1 end }\n");
  const std::string piped = punchcard_command("check .", folder.path()).out;
  EXPECT_THAT(piped, HasSubstr("say 'local' before its first use; what lasts from step to step is "
                               "a field that game.lua declares\n"));
  const Tmux terminal("check .", folder.path());
  // The screen's first line has gone: tmux says below that the program has ended.
  EXPECT_THAT(terminal.wait(),
              HasSubstr("    first use; what lasts from step to step is a field that "
                        "game.lua declares\n"));
}

}  // namespace
}  // namespace punchcard
