// Scenarios: what they say when they fail, in a golden text, and what they may use.

#include "tools/scenario/scenario.h"

#include <map>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/golden.h"
#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/scenario/test_files.h"

namespace punchcard {
namespace {

const std::string kDuel = "tests/tools/packages/duel";

// Every way to fail, as people see it.
TEST(ScenarioMessages, AreGolden) {
  const Ran ran = punchcard_command("test " + kDuel);
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(differs_from_golden("scenario_messages.txt", ran.out), "");
}

// The results of one file, by the scenarios' names.
std::map<std::string, scenario::ScenarioResult> run(const std::string& text,
                                                    const std::string& filter = "") {
  PackageFolder folder("scenarios");
  folder.write("tests/file.lua", text);
  scenario::ScenarioRunner runner(
      std::make_shared<package::Sources>(package::Sources::default_home()),
      std::string(PUNCHCARD_HOME) + "/" + kDuel);
  std::map<std::string, scenario::ScenarioResult> results;
  runner.run(std::filesystem::path(folder.path()) / "tests/file.lua", filter,
             [&results](const scenario::ScenarioResult& result) { results[result.name] = result; });
  return results;
}

TEST(Scenario, IsFoundByPartsOfItsName) {
  const std::string text =
      "test(\"one\", function() end)\n"
      "test(\"another one\", function() end)\n"
      "test(\"two\", function() end)\n";
  EXPECT_EQ(run(text).size(), 3U);
  EXPECT_EQ(run(text, "one").size(), 2U);
  EXPECT_EQ(run(text, "file").size(), 3U);
  EXPECT_EQ(run(text, "three").size(), 0U);
  EXPECT_EQ(run(text)["two"].line, 3);
}

TEST(Scenario, TellsFurtherDifferencesBehindALongOne) {
  const std::string text =
      "test(\"it\", function(t)\n"
      "  local match = t:match { street = \"(Shot)(Wait)\" }\n"
      "  match:expect { asks = (\"B\"):rep(3000), options = {} }\n"
      "end)\n";
  const std::string message = run(text)["it"].message;
  EXPECT_NE(message.find("options"), message.npos) << message;
}

// Where the file has the notation, wherever that is.
TEST(Scenario, TellsThePlaceOfAMistakeInNotation) {
  const auto place = [](const std::string& body) {
    const std::string text =
        "local function with(t, street)\n  return t:match { street = street }\nend\n"
        "test(\"it\", function(t)\n" +
        body + "\nend)\n";
    const std::string message = run(text)["it"].message;
    const std::string line = message.substr(0, message.find('\n'));
    return line.substr(line.find("file.lua:") + std::string("file.lua:").size());
  };
  const std::string says = "street: no card 'Shott' (did you mean 'Shot'?)";
  EXPECT_EQ(place("t:match { street = \"(Shot)(Shott)\" }"), "5:28: " + says);
  EXPECT_EQ(place("t:match {\n  street = '(Shot) (Shott)',\n}"), "6:21: " + says);
  EXPECT_EQ(place("with(t, \"(Shott)\")"), "5:11: " + says);
  EXPECT_EQ(place("t:match { street = [[\n(Shot)\n  (Shott) ]] }"), "7:4: " + says);
  EXPECT_EQ(place("t:match { street = [==[ (Shott)]==] }"), "5:26: " + says);
  EXPECT_EQ(place("local m = with(t, \"(Shot)\")\nm:expect { street = \"(Shott)\" }"),
            "6:23: " + says);
  EXPECT_EQ(place("t:match { street = \"(Shot)\" .. \"(Shott)\" }"),
            "5: street: column 8: no card 'Shott' (did you mean 'Shot'?)");
  EXPECT_EQ(place("t:match { street = \"\\40Shott)\" }"), "5:20: " + says);
  EXPECT_EQ(place("t:match { street = \"(Shot\" }").substr(0, 5), "5:26:");
}

TEST(Scenario, SeesNoGameAndNoHost) {
  for (const char* name : {"game", "card", "seat", "io", "os", "require", "load", "debug"}) {
    const scenario::ScenarioResult result =
        run("test(\"reads\", function() return " + std::string(name) + " end)")["reads"];
    EXPECT_FALSE(result.ok) << name;
    EXPECT_NE(result.message.find("unknown name"), std::string::npos) << result.message;
  }
}

TEST(Scenario, HandlesAreSealed) {
  EXPECT_FALSE(run("test(\"sets\", function(t) t.match = 1 end)")["sets"].ok);
  EXPECT_FALSE(run("test(\"sets\", function(t)\n"
                   "  local match = t:match {}\n"
                   "  match.answer = print\n"
                   "end)")["sets"]
                   .ok);
}

TEST(Scenario, AnswersPlacesAsIntegers) {
  const scenario::ScenarioResult result =
      run("test(\"wrong\", function(t) t:match { street = \"(Shot)(Wait)\" }:answer(\"A\", 3) "
          "end)")["wrong"];
  EXPECT_NE(result.message.find("'3' is not offered to A"), std::string::npos) << result.message;
}

TEST(Scenario, MayHaveManyMatchesButNotTooMany) {
  EXPECT_TRUE(run("test(\"some\", function(t) for i = 1, 200 do t:match {} end end)")["some"].ok);
  const scenario::ScenarioResult result =
      run("test(\"many\", function(t) while true do t:match {} end end)")["many"];
  EXPECT_NE(result.message.find("more than 1000 matches"), std::string::npos) << result.message;
}

TEST(Scenario, KeepsAFailureThatWasNamedWrongly) {
  const scenario::ScenarioResult result =
      run("test(\"passes\", function(t)\n"
          "  local match = t:match { street = \"(Jam)(Wait)\" }\n"
          "  match:answer(\"A\", \"Jam\")\n"
          "  pcall(match.fails, match, \"another\")\n"
          "  match:expect { over = false }\n"
          "end)")["passes"];
  EXPECT_FALSE(result.ok);
  EXPECT_NE(result.message.find("the trigger is jammed"), std::string::npos) << result.message;
}

// Each match is set up with a line of output. One holds 2.3 MB, the blank table of its set-up
// included; 29 are 64 MiB.
TEST(Scenario, SetsUpNothingMoreWhenItsMatchesAreFull) {
  PackageFolder folder("full");
  folder.write("game.lua", R"lua(
local fields = {}
for i = 1, 95 do fields["f" .. i] = list(0, 1000) end
return game {
  name = "Full", seats = 2, table = fields, zones = { deck = pile {} },
  setup = function() print("set up") return "turn" end,
  phases = { turn = function(game) game:seats()[1]:choose("go", "on", "out") return "turn" end },
}
)lua");
  folder.write("cards/card.lua", "return card { name = \"Card\", text = \"\" }\n");
  folder.write("tests/file.lua", R"lua(
test("hoards", function(t)
  local match = t:match {}
  for _ = 1, 200 do pcall(t.match, t, {}) end
  match:expect { asks = "A" }
end)
)lua");
  scenario::ScenarioRunner runner(
      std::make_shared<package::Sources>(package::Sources::default_home()), folder.path());
  scenario::ScenarioResult hoards;
  runner.run(std::filesystem::path(folder.path()) / "tests/file.lua", "",
             [&hoards](const scenario::ScenarioResult& result) { hoards = result; });
  EXPECT_GT(hoards.printed.size(), 20U);
  EXPECT_LT(hoards.printed.size(), 35U);
  EXPECT_NE(hoards.message.find("the scenario's matches hold"), std::string::npos)
      << hoards.message;
}

// Twelve variants with half a megabyte of files each: their files are not kept for good, and a
// scenario takes only so many of them.
TEST(Scenario, HoldsOnlySoManyFilesOfVariants) {
  constexpr int kVariants = 12;
  constexpr int kFiles = 32;
  PackageFolder folder("varied");
  folder.write("game.lua", R"lua(
return game {
  name = "Varied", seats = 2,
  setup = function() return "turn" end,
  phases = { turn = function(game) game:seats()[1]:choose("go", "on", "out") return "turn" end },
}
)lua");
  folder.write("cards/card.lua", "return card { name = \"Card\", text = \"\" }\n");
  const std::string comment = "--[[" + std::string(16'000, 'x') + "]]\n";
  std::string scenarios;
  std::string together = "test(\"together\", function(t)\n";
  for (int i = 0; i < kVariants; ++i) {
    const std::string name = "v" + std::to_string(i);
    folder.write("variants/" + name + ".lua",
                 "return variant \"varied\" { name = \"" + name + "\" }\n");
    for (int file = 0; file < kFiles; ++file) {
      folder.write("variants/" + name + "/rules/r" + std::to_string(file) + ".lua",
                   comment + "return rules {}\n");
    }
    const std::string match = "t:match { variants = { \"" + name + "\" } }";
    scenarios += "test(\"" + name + "\", function(t) " + match + " end)\n";
    together += "  " + match + " print(\"set up\")\n";
  }
  folder.write("tests/file.lua", scenarios + together + "end)\n");
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  scenario::ScenarioRunner runner(sources, folder.path());
  std::vector<scenario::ScenarioResult> results;
  runner.run(std::filesystem::path(folder.path()) / "tests/file.lua", "",
             [&results](const scenario::ScenarioResult& result) { results.push_back(result); });
  ASSERT_EQ(results.size(), kVariants + 1U);
  for (int i = 0; i < kVariants; ++i) {
    EXPECT_TRUE(results[static_cast<std::size_t>(i)].ok) << results.front().message;
  }
  EXPECT_NE(results.back().message.find("the files of a scenario's variants have"),
            std::string::npos)
      << results.back().message;
  EXPECT_EQ(results.back().printed.size(), 9U) << "whatever others have kept";
  EXPECT_LT(sources->bytes(), 1'000'000U);
}

TEST(Scenario, CannotHoldMoreMemoryThanItsShare) {
  const scenario::ScenarioResult result =
      run("test(\"hoards\", function()\n"
          "  local all = {}\n"
          "  while true do table.insert(all, string.rep(\"x\", 10000)) end\n"
          "end)")["hoards"];
  EXPECT_FALSE(result.ok);
  EXPECT_NE(result.message.find("bytes"), std::string::npos) << result.message;
}

TEST(Scenario, PrintsOnlySoMuch) {
  const scenario::ScenarioResult result =
      run("test(\"talks\", function()\n"
          "  for i = 1, 10000 do print(string.rep(\"a\", 1000)) end\n"
          "end)")["talks"];
  EXPECT_TRUE(result.ok) << result.message;
  EXPECT_LT(result.printed.size(), 110U);
  EXPECT_EQ(result.printed.back(), "... more than 100000 bytes");
}

TEST(Scenario, TheFirstTellsWhatTheFilePrints) {
  const auto results =
      run("print(\"file\")\n"
          "test(\"1\", function() print(\"first\") end)\n"
          "test(\"2\", function() print(\"second\") end)\n");
  EXPECT_THAT(results.at("1").printed,
              testing::ElementsAre(testing::EndsWith("file.lua:1: file"),
                                   testing::EndsWith("file.lua:2: first")));
  EXPECT_THAT(results.at("2").printed,
              testing::ElementsAre(testing::EndsWith("file.lua:3: second")));
}

TEST(Scenario, AFileThatFailsTellsWhatItHasPrinted) {
  const auto results = run("print(\"begun\") error(\"broken\")");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_FALSE(results.begin()->second.ok);
  EXPECT_THAT(results.begin()->second.printed,
              testing::ElementsAre(testing::EndsWith("file.lua:1: begun")));
}

TEST(Scenario, AFailureWithinPcallIsTheScenariosOwnBusiness) {
  EXPECT_TRUE(run("test(\"tries\", function(t)\n"
                  "  local match = t:match { street = \"(Shot)(Wait)\" }\n"
                  "  local ok = pcall(match.answer, match, \"B\", \"Shot\")\n"
                  "  assert(not ok)\n"
                  "  match:answer(\"A\", \"Shot\")\n"
                  "end)")["tries"]
                  .ok);
}

TEST(Scenario, MayEndWithAFailureWithinPcall) {
  EXPECT_TRUE(run("test(\"tries\", function(t)\n"
                  "  local match = t:match { street = \"(Shot)(Wait)\" }\n"
                  "  pcall(match.expect, match, { out = { \"B\" } })\n"
                  "end)")["tries"]
                  .ok);
}

TEST(Scenario, OfAFileWithAFractionDoesNotRun) {
  const auto results = run("test(\"divides\", function(t) print(1 / 2) end)");
  ASSERT_EQ(results.size(), 1U);
  EXPECT_FALSE(results.begin()->second.ok);
  EXPECT_THAT(results.begin()->second.message, testing::HasSubstr("numbers must be integers"));
}

TEST(Scenario, PlaysTheSameFromTheSameSeed) {
  const auto results =
      run("for i = 1, 2 do\n"
          "  test(\"play \" .. i, function(t)\n"
          "    local match = t:match { seats = 3, street = \"(Shot)(Wait)\" }\n"
          "    match:play(5)\n"
          "    match:print()\n"
          "  end)\n"
          "end\n");
  ASSERT_EQ(results.at("play 1").printed.size(), 1U);
  EXPECT_EQ(results.at("play 1").printed, results.at("play 2").printed);
}

TEST(Scenario, TellsWhatHasBeenExecuted) {
  scenario::ScenarioRunner runner(
      std::make_shared<package::Sources>(package::Sources::default_home()),
      std::string(PUNCHCARD_HOME) + "/" + kDuel);
  const std::filesystem::path folder = std::filesystem::path(PUNCHCARD_HOME) / kDuel;
  EXPECT_TRUE(runner.executed().empty());
  runner.run(folder / "tests/a_holds.lua", "A shot", [](const scenario::ScenarioResult&) {});
  EXPECT_EQ(runner.executed(), std::set<std::string>{"shot"});
}

TEST(Scenario, FilesAreThoseOfTheFolder) {
  const package::Sources sources(package::Sources::default_home());
  const auto files =
      scenario::find_test_files(std::filesystem::path(PUNCHCARD_HOME) / kDuel, sources).files;
  ASSERT_EQ(files.size(), 4U);
  EXPECT_EQ(files.front().filename(), "a_holds.lua");
  EXPECT_TRUE(scenario::find_test_files("/nowhere", sources).files.empty());
}

}  // namespace
}  // namespace punchcard
