// The command as people run it: exit codes, messages, JSON.

#include "tools/command/command.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/command/columns.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kDuel = "tests/tools/packages/duel";

std::vector<std::string> keys_of(const json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

// A package whose one card has a mistake.
void write_faulty(const PackageFolder& folder) {
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Faulty\" }");
  folder.write("cards/zap.lua",
               "return card {\n"
               "  name = \"Zap\",\n"
               "  text = \"Take {damage:2} life.\",\n"
               "  execute = function(self, game) print(self.damage, self.damge) end,\n"
               "}\n");
}

TEST(Command, ListsItselfWithoutArguments) {
  const Ran ran = punchcard_command("");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out,
              EndsWith("\nNew here? `punchcard workbench --serve` opens the workbench in your "
                       "browser\n(docs/workbench.md); docs/first-card.md begins at a "
                       "terminal.\n"));
  EXPECT_GT(command::commands().size(), 10U);
  EXPECT_THAT(punchcard_command("--version").out, testing::MatchesRegex("punchcard [0-9.]+\n"));
  std::string line;
  for (const command::Command& command : command::commands()) {
    const std::string name = command.name;
    EXPECT_THAT(ran.out, HasSubstr("\n  " + name + " ")) << name;
    const Ran help = punchcard_command(name + " --help");
    EXPECT_EQ(help.code, 0) << name;
    EXPECT_THAT(help.out, HasSubstr("Example:\n  punchcard ")) << name;
    for (std::istringstream lines(help.out); std::getline(lines, line);)
      EXPECT_LE(command::columns_of(line),
                line.starts_with("  punchcard ") ? 100U : command::kLineWidth)
          << line;
    EXPECT_EQ(punchcard_command("help " + name).out, help.out);
  }
}

struct Misuse {
  const char* arguments;
  const char* message;
};

TEST(Command, BadUsageExits64AndSaysWhatWouldDo) {
  const Misuse kMisuses[] = {
      {"simulat", "punchcard: no command 'simulat' (did you mean 'simulate'?)"},
      {"simulate", "punchcard simulate: PACKAGE is required"},
      {"simulate spaghetti-code --game 3", "no option --game (did you mean '--games'?)"},
      {"simulate spaghetti-code --games many", "--games: expected a whole number, found 'many'"},
      {"simulate spaghetti-code --games 0", "--games: expected at least 1"},
      {"simulate spaghetti-code --games", "--games: missing value"},
      {"simulate spaghetti-code --part ''", "--part: the value is empty"},
      {"simulate spaghetti-code --html ''", "--html: the value is empty"},
      {"simulate spaghetti-code --record=", "--record: "},
      {"test ''", "PATH: the value is empty"},
      {"simulate spaghetti-code --seed -1", "expected a whole number from 0 on, found '-1'"},
      {"simulate spaghetti-code --seed 18446744073709551616",
       "--seed: expected a whole number from 0 to 18446744073709551615, found "
       "'18446744073709551616'"},
      {"simulate spaghetti-code --threads 99999999999",
       "--threads: expected a whole number from -2147483648 to 2147483647, found '99999999999'"},
      {"simulate spaghetti-code --threads 0", "--threads: expected 1 to 256, found 0"},
      {"simulate spaghetti-code --seats 9", "for 2 to 5 seats, not 9"},
      {"simulate spaghetti-code --seats random,rndom", "(did you mean 'random'?)"},
      {"simulate spaghetti-code --max-decisions 0", "--max-decisions: expected at least 1"},
      {"simulate spagetti-code", "no package 'spagetti-code' (did you mean 'spaghetti-code'?)"},
      {"simulate spaghetti-code --against levle_2",
       "no variant 'levle_2' (did you mean 'level_2'?)"},
      {"cards spaghetti-code --option lifes=3", "no option 'lifes' (did you mean 'life'?)"},
      {"cards spaghetti-code --option life=many",
       "option 'life': expected an integer, found 'many'"},
      {"cards spaghetti-code --option life", "--option: expected NAME=VALUE, found 'life'"},
      {"cards spaghetti-code --variant levle_2", "no variant 'levle_2' (did you mean 'level_2'?)"},
      {"cards spaghetti-code --language xx", "has no texts in 'xx'"},
      {"cards spaghetti-code --limit memori=70000", "--limit: no limit 'memori'"},
      {"cards spaghetti-code more", "unexpected argument: 'more'"},
      {"check nothing", "no package 'nothing'"},
      {"cards ''", "no package ''"},
      {"test nothing", "no package 'nothing'"},
      {"perft spaghetti-code", "--depth: expected 1 to 1000, found 0"},
      {"reference seat --write pages", "PAGE is printed: leave it out, or --write and --meta"},
      {"reference --package core-loop --meta meta --write pages", "--write: there are no pages"},
      {"solve spaghetti-code --positions 0", "--positions: expected 1 to 1000000000, found 0"},
      {"solve spaghetti-code --seats 3", "only games of one or two seats have a value, not of 3"},
      {"solve race-condition", "seat A does not know a card in zone 'deck'"},
      {"tour spaghetti-code", "a game of its own"},
      {"reference nothing", "no page 'nothing'"},
      {"help nothing", "no command 'nothing'"},
  };
  EXPECT_EQ(punchcard_command("perft spaghetti-code --depth 1 --given nothing.lua").code, 66);
  for (const Misuse& misuse : kMisuses) {
    const Ran ran = punchcard_command(misuse.arguments);
    EXPECT_EQ(ran.code, 64) << misuse.arguments;
    EXPECT_EQ(ran.out, "") << misuse.arguments;
    EXPECT_THAT(ran.err, HasSubstr(misuse.message)) << misuse.arguments;
    EXPECT_THAT(ran.err, StartsWith("punchcard")) << misuse.arguments;
  }
}

// What a stranger's file says may be long.
TEST(Command, AnErrorHasAtMost2000Bytes) {
  const PackageFolder folder;
  folder.write("a.jsonl", fmt::format(R"({{"record":1,"package":"{}","digest":"43bf45a671b4e153",)"
                                      R"("variants":[],"options":{{}},"seats":["human"],"seed":7}})"
                                      "\n",
                                      std::string(90'000, 'x')));
  for (const std::string& command :
       {std::string("replay a.jsonl"), std::string("play --load a.jsonl"),
        "simulate " + std::string(90'000, 'x')}) {
    const Ran ran = punchcard_command(command, folder.path());
    EXPECT_NE(ran.code, 0);
    EXPECT_THAT(ran.err, HasSubstr("..."));
    EXPECT_LT(ran.err.size(), 2'100U);
  }
}

TEST(Command, OutputThatCannotBeWrittenIsAnError) {
  const std::string line =
      "PUNCHCARD_HOME='" PUNCHCARD_HOME "' '" PUNCHCARD_COMMAND "' games >/dev/full 2>/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 74);  // NOLINT(concurrency-mt-unsafe)
}

TEST(Command, BadScriptsExit65ButOneForCheckAndTest) {
  const PackageFolder folder("faulty");
  write_faulty(folder);
  const std::string mistake = "zap.lua:4:58: card Zap has no number or field 'damge'";
  for (const char* command : {"simulate", "perft --depth 1", "tour"}) {
    const Ran ran = punchcard_command(std::string(command) + " " + folder.path());
    EXPECT_EQ(ran.code, 65) << command;
    EXPECT_EQ(ran.out, "") << command;
    EXPECT_THAT(ran.err, HasSubstr(mistake)) << command;
    EXPECT_THAT(ran.err, HasSubstr("\n  4 |   execute = function")) << command;
    EXPECT_THAT(ran.err, HasSubstr("1 mistake\n")) << command;
  }
  for (const char* command : {"check", "test"}) {
    const Ran ran = punchcard_command(std::string(command) + " " + folder.path());
    EXPECT_EQ(ran.code, 1) << command;
    EXPECT_THAT(ran.out, HasSubstr(mistake)) << command;
  }
}

TEST(Command, CardsAreListedBeforeTheirFunctionsAreRight) {
  const PackageFolder folder("faulty");
  write_faulty(folder);
  const Ran listed = punchcard_command("cards " + folder.path());
  EXPECT_EQ(listed.code, 0) << listed.err;
  EXPECT_THAT(listed.out, HasSubstr("Zap"));
  // What a file returns is another matter. Then the mistakes in functions are told, too.
  folder.write("cards/zip.lua", "return card { name = \"Zip\", count = \"two\" }");
  const Ran refused = punchcard_command("cards " + folder.path());
  EXPECT_EQ(refused.code, 65);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, HasSubstr("zip.lua:1:"));
  EXPECT_THAT(refused.err, HasSubstr("zap.lua:4:58: card Zap has no number or field 'damge'"));
}

TEST(Command, CheckFindsThePackageOfAnyFile) {
  const PackageFolder folder("faulty");
  write_faulty(folder);
  for (const std::string path : {"/cards/zap.lua", "/cards", ""}) {
    const Ran ran = punchcard_command("check " + folder.path() + path);
    EXPECT_EQ(ran.code, 1) << path;
    EXPECT_THAT(ran.out, HasSubstr("'damge'")) << path;
  }
  EXPECT_EQ(punchcard_command("check", folder.path()).code, 1);
  const Ran sound = punchcard_command("check spaghetti-code");
  EXPECT_EQ(sound.code, 0);
  EXPECT_THAT(sound.out, HasSubstr("no mistakes"));
}

TEST(Command, CallsThePresentFolderByItsName) {
  const PackageFolder folder("sound");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Sound\" }");
  folder.write("tests/empty.lua", "-- nothing yet\n");
  EXPECT_THAT(punchcard_command("check .", folder.path()).out, StartsWith("sound: 13 cards"));
  EXPECT_THAT(punchcard_command("check", folder.path()).out, StartsWith("sound: 13 cards"));
  EXPECT_EQ(punchcard_command("test", folder.path()).out,
            "tests/empty.lua: no scenarios in this file\nno scenarios\n");
  const Ran cards = punchcard_command("cards tests/empty.lua", folder.path());
  EXPECT_EQ(cards.code, 64);
  EXPECT_THAT(cards.err, HasSubstr("is part of a package: give the package's folder"));
}

TEST(Command, UntestedCardsAreThoseOfTheOwnFolder) {
  const PackageFolder folder("foo");
  folder.write("../foo-base/game.lua", "return variant \"spaghetti-code\" { name = \"Base\" }");
  folder.write("../foo-base/cards/zap.lua",
               "return card { name = \"Zap\", text = \"Zap.\", execute = function() end }");
  folder.write("game.lua", "return variant \"foo-base\" { name = \"Foo\" }");
  folder.write("cards/zip.lua",
               "return card { name = \"Zip\", text = \"Zip.\", execute = function() end }");
  EXPECT_THAT(punchcard_command("test --untested", folder.path()).out,
              HasSubstr("cards without a scenario: Zip\n"));
}

TEST(Command, PerftTakesItsSeedBeforeThatOfAFile) {
  const PackageFolder folder("given");
  folder.write("given.lua", "return { options = { level = 1 }, seed = 3 }");
  const std::string perft =
      "perft spaghetti-code --depth 1 --given " + folder.path() + "/given.lua";
  EXPECT_EQ(punchcard_command(perft + " --seed 3").out, punchcard_command(perft).out);
  EXPECT_EQ(punchcard_command(perft + " --seed many").code, 64);
}

TEST(Command, TestAsJson) {
  const Ran ran = punchcard_command("test " + kDuel + " --json --untested");
  EXPECT_EQ(ran.code, 1);
  const json result = json::parse(ran.out);
  EXPECT_EQ(keys_of(result),
            (std::vector<std::string>{"failed", "passed", "scenarios", "untested"}));
  EXPECT_EQ(result["passed"].get<int>() + result["failed"].get<int>(),
            static_cast<int>(result["scenarios"].size()));
  EXPECT_GE(result["passed"].get<int>(), 5);
  for (const json& each : result["scenarios"]) {
    EXPECT_EQ(keys_of(each), (std::vector<std::string>{"file", "line", "message", "name", "ok"}));
    EXPECT_EQ(each["ok"].get<bool>(), each["message"].get<std::string>().empty());
  }
  EXPECT_EQ(result["untested"], json::array({"Jam"}));
  EXPECT_THAT(ran.err, HasSubstr("before\t1\ttrue"));
}

TEST(Command, TestRunsOneFileOrSomeNames) {
  const Ran file = punchcard_command("test " + kDuel + "/tests/a_holds.lua");
  EXPECT_EQ(file.code, 0);
  EXPECT_THAT(file.out, HasSubstr("5 passed"));
  const Ran some = punchcard_command("test " + kDuel + "/tests/a_holds.lua --filter shot");
  EXPECT_EQ(some.code, 0);
  EXPECT_THAT(some.out, HasSubstr("2 passed"));
  EXPECT_THAT(punchcard_command("test " + kDuel + " --filter a_holds").out, HasSubstr("5 passed"));
  EXPECT_THAT(punchcard_command("test " + kDuel + " --filter duel").out,
              Not(HasSubstr("5 passed")));  // the folder's name is no file's
  const Ran none = punchcard_command("test " + kDuel + "/tests/a_holds.lua --filter nothing");
  EXPECT_THAT(none.out, HasSubstr("no scenarios with 'nothing'"));
  EXPECT_EQ(none.code, 0);
  const Ran raw = punchcard_command("test " + kDuel + "/tests/a_holds.lua --filter '\x1b[31m'");
  EXPECT_THAT(raw.out, HasSubstr("no scenarios with '\\x1B[31m'"));
}

TEST(Command, TestWritesJunit) {
  const PackageFolder folder("junit");
  const std::string file = folder.path() + "/results.xml";
  punchcard_command("test " + kDuel + " --junit " + file);
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  EXPECT_THAT(text.str(), StartsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"));
  EXPECT_THAT(text.str(),
              HasSubstr("<testsuite name=\"tests/tools/packages/duel/tests/a_holds.lua\""
                        " tests=\"5\" failures=\"0\">"));
  EXPECT_THAT(text.str(),
              HasSubstr("(did you mean 'Shot'?)&#10;  12 |   match:answer(&quot;B&quot;"));
}

TEST(Command, SimulateAsJson) {
  const Ran ran = punchcard_command("simulate spaghetti-code --games 50 --seats 3 --json");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  const json result = json::parse(ran.out);
  EXPECT_EQ(keys_of(result), (std::vector<std::string>{
                                 "cards", "decisions", "decisions_per_game", "decisions_per_second",
                                 "decisions_quantiles", "draws", "failed_games", "failed_steps",
                                 "games", "instructions", "interrupted", "options", "seats",
                                 "seconds", "thinking", "unfinished"}));
  EXPECT_EQ(result["interrupted"], false);
  EXPECT_EQ(result["games"], 50);
  ASSERT_EQ(result["seats"].size(), 3U);
  int wins = 0;
  for (const json& seat : result["seats"]) {
    EXPECT_EQ(keys_of(seat),
              (std::vector<std::string>{"clear", "high", "low", "player", "share", "wins"}));
    EXPECT_EQ(seat["player"], "random");
    EXPECT_LE(seat["low"].get<double>(), seat["share"].get<double>());
    EXPECT_LE(seat["share"].get<double>(), seat["high"].get<double>());
    wins += seat["wins"].get<int>();
  }
  EXPECT_EQ(wins + result["draws"].get<int>() + result["unfinished"].get<int>(), 50);
  for (const json& card : result["cards"]) {
    EXPECT_EQ(keys_of(card),
              (std::vector<std::string>{"chosen", "executed", "executors", "high", "id", "low",
                                        "name", "offered", "share", "skipped", "wins"}));
  }
}

TEST(Command, SimulateIsTheSameOnTwoThreads) {
  json one = json::parse(
      punchcard_command("simulate spaghetti-code --games 200 --variant level_3 --json").out);
  json two = json::parse(
      punchcard_command("simulate spaghetti-code --games 200 --variant level_3 --json --threads 2")
          .out);
  for (json* each : {&one, &two}) {
    each->erase("seconds");
    each->erase("decisions_per_second");
  }
  EXPECT_EQ(one, two);
}

TEST(Command, SimulateWithFailedStepsExits1AndSaysInHowManyGames) {
  const Ran ran = punchcard_command("simulate " + kDuel + " --games 20");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, testing::ContainsRegex("failed steps  [0-9]+ in [0-9]+ games\n"));
  EXPECT_THAT(ran.out, HasSubstr("95 % interval"));
  const json result =
      json::parse(punchcard_command("simulate " + kDuel + " --games 20 --json 2>/dev/null").out);
  EXPECT_GT(result["failed_games"].get<int>(), 0);
  EXPECT_LE(result["failed_games"].get<int>(), 20);
  EXPECT_THAT(ran.err, HasSubstr(fmt::format(
                           "{} steps failed in {} of 20 games; the first in game ",
                           result["failed_steps"].get<int>(), result["failed_games"].get<int>())));
  EXPECT_EQ(punchcard_command("simulate " + kDuel + " --games 20 --against-option life=4").code, 1);
  EXPECT_THAT(ran.err, HasSubstr("the first in game number 0:\n" + kDuel +
                                 "/cards/jam.lua:13:5: the trigger is jammed\n  13 |     pull("));
  EXPECT_THAT(ran.err, HasSubstr("  in execute of Jam at place"));
}

TEST(Command, CardsWithinEightyColumns) {
  const Ran ran = punchcard_command("cards house-rules");
  EXPECT_EQ(ran.code, 0);
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_THAT(ran.out, HasSubstr("(new)"));
  EXPECT_THAT(punchcard_command("cards " + kDuel + " --variant deadly").out,
              HasSubstr("Shot x2 (changed)  loud, price 1  Shoot at another player"));
  const Ran wide = punchcard_command("cards battle-for-bandwidth");
  std::istringstream wide_lines(wide.out);
  for (std::string line; std::getline(wide_lines, line);) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_THAT(punchcard_command("cards spaghetti-code --option life=9").out,
              HasSubstr("life                9 "));
}

TEST(Command, CardsAsJson) {
  const json result = json::parse(punchcard_command("cards " + kDuel + " --json").out);
  EXPECT_EQ(keys_of(result), (std::vector<std::string>{"base", "cards", "id", "languages", "name",
                                                       "options", "seats", "variants"}));
  EXPECT_EQ(result["id"], "duel");
  EXPECT_EQ(result["seats"], (json{{"least", 2}, {"most", 3}}));
  EXPECT_EQ(result["variants"], json::array({"deadly"}));
  const json jam = result["cards"][0];
  EXPECT_EQ(keys_of(jam), (std::vector<std::string>{"count", "extra", "fields", "id", "name",
                                                    "numbers", "text"}));
  EXPECT_EQ(jam["fields"], (json{{"price", "2, 3"}, {"loud", "false"}}));
  const json shot = result["cards"][1];
  EXPECT_EQ(shot["numbers"], (json{{"loss", 1}}));
  EXPECT_EQ(shot["fields"], (json{{"price", 1}, {"loud", "true"}}));
  const json options = result["options"];
  EXPECT_EQ(options[0], (json{{"name", "life"}, {"default", 3}, {"least", 1}, {"most", 9}}));
  EXPECT_EQ(options[1], (json{{"name", "quick"}, {"default", false}}));
  EXPECT_EQ(options[2],
            (json{{"name", "weather"}, {"default", "dry"}, {"choices", {"dry", "wet"}}}));
}

TEST(Command, PerftTakesPositions) {
  const PackageFolder folder("given");
  folder.write("given.lua",
               "return { variants = { \"level_2\" }, program = \">(AddFlag A) (MoveCommand A) "
               "(ForkBomb A) (Bug B)\", life = { A = 5, B = 6 }, unused = { A = 7, B = 9 } }");
  const std::string file = folder.path() + "/given.lua";
  const Ran ran = punchcard_command("perft spaghetti-code --depth 5 --given " + file);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "1 2\n2 5\n3 12\n4 34\n5 82\n");
  EXPECT_EQ(punchcard_command("perft spaghetti-code --depth 1 --seats 3 --given " + file).out,
            "1 2\n");
  EXPECT_EQ(punchcard_command("perft spaghetti-code --depth 1 --seats 8 --given " + file).code, 64);
  folder.write("given.lua", "return {");
  const Ran broken = punchcard_command("perft spaghetti-code --depth 1 --given " + file);
  EXPECT_EQ(broken.code, 65);
  EXPECT_THAT(broken.err, HasSubstr("given.lua:1:9: "));
}

TEST(Command, GamesNamesThePackages) {
  const Ran ran = punchcard_command("games");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Spaghetti Code: 2 to 5 seats, "));
  EXPECT_THAT(ran.out, HasSubstr(", on spaghetti-code\n"));
}

TEST(Command, TheTourGoesFromCardsToASimulation) {
  const Ran ran = punchcard_command("tour");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* part :
       {"\n1. The cards", "(new)", "changed rules", "\n2. The scenarios", "  ok  ", "0 failed",
        "\n3. One game, played by machine", "the cursor is on", " wins\n",
        "\n4. What the package does", "won by A", "\n5. What to try"}) {
    EXPECT_THAT(ran.out, HasSubstr(part));
  }
  const std::string compared = "simulate house-rules --against spaghetti-code --games 5000";
  const std::string simulated = punchcard_command(compared).out;
  EXPECT_THAT(ran.out, HasSubstr(simulated.substr(0, simulated.find("\n  card "))))
      << "the same changes, with their intervals";
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b[")));
  EXPECT_EQ(ran.err, "");
}

// A game of one's own is called by its folder.
TEST(Command, TheTourSuggestsCommandsThatRun) {
  const PackageFolder folder("own");
  ASSERT_EQ(punchcard_command("new game own-game", folder.path()).code, 0);
  folder.write("own-variant/game.lua",
               "return variant \"own-game\" { name = \"Own\", options = { goal = 10 } }");
  const Ran ran = punchcard_command("tour own/own-variant", folder.path() + "/..");
  std::vector<std::string> suggested;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    constexpr std::string_view kCommand = "    ./punchcard ";
    if (!line.starts_with(kCommand)) continue;
    line = line.substr(kCommand.size());
    suggested.push_back(line.substr(0, line.find("  ")));
  }
  EXPECT_EQ(suggested.size(), 4U) << ran.out << ran.err;
  for (const std::string& command : suggested) {
    const Ran tried = punchcard_command(command, folder.path() + "/..");
    EXPECT_EQ(tried.code, 0) << command << "\n" << tried.err;
  }
}

TEST(Command, TheReferenceKnowsScenarios) {
  EXPECT_THAT(punchcard_command("reference match").out,
              HasSubstr("match:answer(seat: string, option: string|integer)"));
  EXPECT_THAT(punchcard_command("reference file-scenario").out, HasSubstr("test("));
  const PackageFolder folder("pages");
  const Ran ran = punchcard_command("reference --write " + folder.path());
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path() + "/match.md"));
  EXPECT_TRUE(std::filesystem::exists(folder.path() + "/README.md"));
}

TEST(Command, TheReferenceWritesDefinitionsForEditors) {
  const PackageFolder folder("mine");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Mine\" }");
  EXPECT_EQ(punchcard_command("reference --meta all", folder.path()).code, 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path() + "/all/seat.lua"));
  const Ran ran = punchcard_command("reference --package . --meta meta", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "1 definition file in meta\n");
  EXPECT_TRUE(std::filesystem::exists(folder.path() + "/meta/mine.lua"));
  EXPECT_THAT(punchcard_command("check", folder.path()).out, HasSubstr("no mistakes"));
  folder.write("file", "");
  EXPECT_EQ(punchcard_command("reference --meta file", folder.path()).code, 66);
  EXPECT_EQ(punchcard_command("reference --package nothing --meta meta").code, 64);
  EXPECT_EQ(punchcard_command("reference --package spaghetti-code").code, 64);
  const PackageFolder faulty("faulty");
  write_faulty(faulty);
  EXPECT_EQ(punchcard_command("reference --package . --meta meta", faulty.path()).code, 65);
  EXPECT_FALSE(std::filesystem::exists(faulty.path() + "/meta"));
}

// Lua allows parameters of one name: the text about it is written once, not for each.
TEST(Command, TheReferenceTellsOfAParameterOnce) {
  const PackageFolder folder("mine");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Mine\" }");
  folder.write("rules/idle.lua", R"lua(return rules {
  --- Does nothing.
  ---@param way string which way
  idle = function(game, way, way) end,
})lua");
  const Ran ran = punchcard_command("reference --package . --meta meta", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string text = session::read_whole_file(folder.path() + "/meta/mine.lua");
  const std::size_t first = text.find("which way");
  ASSERT_NE(first, std::string::npos) << text;
  EXPECT_EQ(text.find("which way", first + 1), std::string::npos) << text;
}

TEST(Command, TheReferenceReplacesOnlyWhatItHasMade) {
  const PackageFolder folder;
  const std::string game = "return game {}\n";
  folder.write("meta/game.lua", game);
  for (const char* command :
       {"reference --meta meta", "reference --package core-loop --meta meta"}) {
    SCOPED_TRACE(command);
    folder.write("meta/core-loop.lua", game);
    const Ran ran = punchcard_command(command, folder.path());
    EXPECT_EQ(ran.code, 66);
    EXPECT_THAT(ran.err, HasSubstr(".lua was not made by this command, which would replace it"));
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/meta/seat.lua"));
  }
  std::filesystem::remove_all(folder.path() + "/meta");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(punchcard_command("reference --meta meta --write meta", folder.path()).code, 0);
  }
}

}  // namespace
}  // namespace punchcard
