// Requests about the desk and its packages, and what is wrong with requests.

#include "tools/workbench/desk.h"

#include <gmock/gmock.h>

#include "tests/tools/workbench/desk_fixture.h"

namespace punchcard::workbench {
namespace {

using testing::HasSubstr;

using Requests = DeskTest;
using Packages = DeskTest;
using Names = DeskTest;

TEST_F(Requests, SayWhatIsWrongWithThem) {
  EXPECT_EQ(error_of(ask("text")), "request: expected a JSON object");
  EXPECT_EQ(error_of(ask({{"to", 1}})), "request: the request lacks 'request'");
  EXPECT_EQ(error_of(ask({{"request", "simulat"}})),
            "request: no request 'simulat' (did you mean 'simulate'?)");
  EXPECT_EQ(error_of(ask({{"request", "load"}, {"base", 7}})),
            "request: 'base': expected a text, found 7");
  EXPECT_EQ(error_of(ask({{"request", "load"}, {"base", Json::array({Json::array({7})})}})),
            "request: 'base': expected a text, found a list");
  EXPECT_EQ(error_of(ask({{"request", "load"}})), "request: expected one of 'base' and 'files'");
  EXPECT_EQ(error_of(ask({{"request", "names"}, {"package", 3}})), "gone: there is no package 3");
  EXPECT_EQ(error_of(ask({{"request", "names"}, {"package", 1e300}})),
            "request: 'package': expected an integer from 1 to 9007199254740991, found 1e+300");
  EXPECT_EQ(error_of(ask({{"request", "state"}, {"match", 1}})), "gone: there is no such match");
  EXPECT_EQ(error_of(ask({{"request", "simulate"}, {"simulation", 1}})),
            "gone: there is no such simulation");
}

TEST_F(Requests, SayWhichClockCounts) {
  const Json about = ask({{"request", "about"}});
  EXPECT_EQ(about["milliseconds"], "processor");
  EXPECT_EQ(about["limits"]["milliseconds"], 100);
}

TEST_F(Packages, AreListedWithTheirFiles) {
  const Json packages = ask({{"request", "packages"}});
  EXPECT_THAT(packages.dump(), HasSubstr(R"({"id":"spaghetti-code","variants":["fair_start")"));
  const Json files = ask({{"request", "files"}, {"package", "spaghetti-code"}});
  EXPECT_THAT(files["files"]["game.lua"].get<std::string>(), HasSubstr("Spaghetti Code"));
  EXPECT_TRUE(files["files"].contains("variants/level_2.lua"));
  EXPECT_EQ(error_of(ask({{"request", "files"}, {"package", "../tests"}})),
            "request: no package '../tests'");
}

TEST_F(Packages, MayBeCopiesOfPunchcards) {
  Json request = ask({{"request", "files"}, {"package", "spaghetti-code"}});
  request["request"] = "load";
  request.erase("package");
  request["name"] = "spaghetti-code";
  const Json loaded = ask(request);
  EXPECT_TRUE(loaded["sound"]);
  EXPECT_EQ(loaded["mistakes"], Json::array());
  EXPECT_EQ(loaded["definition"]["id"], "spaghetti-code");
}

TEST_F(Packages, TellAllMistakesWithTheirPlaces) {
  const Json loaded = ask(
      {{"request", "load"},
       {"files",
        variant_with("    game:lose_life({ self.executor:choose_plaier(true) }, self.damge)\n")}});
  EXPECT_FALSE(loaded["sound"]);
  EXPECT_EQ(loaded["definition"], nullptr);
  ASSERT_EQ(loaded["mistakes"].size(), 2U) << loaded.dump(2);
  const Json& first = loaded["mistakes"][0];
  EXPECT_EQ(first["file"], "cards/zap.lua");
  EXPECT_EQ(first["line"], 7);
  EXPECT_EQ(first["column"], 36);
  EXPECT_EQ(first["message"],
            "a seat has no field 'choose_plaier' (did you mean 'choose_player'?)");
  EXPECT_THAT(error_of(ask({{"request", "begin"}, {"package", loaded["package"]}})),
              HasSubstr("scripts: cards/zap.lua:7:36: a seat has no field"));
}

TEST_F(Packages, AreCalledByTheirNamesAndNotByTheFolderThatTheyLieIn) {
  for (const Json& given : {Json{{"base", "spaghetti-code"}},
                            Json{{"files", variant_with(kHonest)}, {"name", "mine"}}}) {
    Json request = given;
    request["request"] = "load";
    request["variants"] = {"no-such-variant"};
    const Json loaded = ask(request);
    EXPECT_FALSE(loaded["sound"]);
    ASSERT_EQ(loaded["mistakes"].size(), 1U) << loaded.dump(2);
    EXPECT_EQ(loaded["mistakes"][0]["file"], given.contains("base") ? "spaghetti-code" : "mine");
  }
}

TEST_F(Packages, TellMistakesInVariantsAndScenarios) {
  Json files = variant_with(kHonest);
  files["variants/two.lua"] = "return variant \"my-rules\" { nam = \"Two\" }\n";
  files["tests/zap.lua"] = "test(\"Zap\", function(t)\n  t:mach { }\nend)\n";
  const Json loaded = ask({{"request", "load"}, {"files", files}});
  EXPECT_TRUE(loaded["sound"]) << loaded["mistakes"].dump(2);
  std::vector<std::string> places;
  for (const Json& each : loaded["mistakes"]) places.push_back(each["file"]);
  EXPECT_THAT(places, testing::ElementsAre("tests/zap.lua", "variants/two.lua"));
}

TEST_F(Packages, ShowTheirDefinition) {
  const Json loaded = ask({{"request", "load"}, {"files", variant_with(kHonest)}});
  const Json& definition = loaded["definition"];
  EXPECT_EQ(definition["base"], "spaghetti-code");
  EXPECT_EQ(definition["seats"]["most"], 5);
  EXPECT_THAT(definition["zones"].dump(), HasSubstr(R"({"name":"program","shape":"ring")"));
  EXPECT_EQ(definition["languages"][0]["code"], "fr");
  const Json& cards = definition["cards"];
  const auto zap = std::find_if(cards.begin(), cards.end(),
                                [](const Json& card) { return card["id"] == "zap"; });
  ASSERT_NE(zap, cards.end());
  EXPECT_EQ((*zap)["text"], "Take {2} life.");
  EXPECT_EQ((*zap)["mark"], "added");
  EXPECT_EQ((*zap)["file"], "cards/zap.lua");
  const Json french =
      ask({{"request", "definition"}, {"package", loaded["package"]}, {"language", "fr"}});
  EXPECT_NE(french["goal"], definition["goal"]);
  EXPECT_THAT(error_of(ask(
                  {{"request", "definition"}, {"package", loaded["package"]}, {"language", "xx"}})),
              HasSubstr("has no language 'xx'"));
}

TEST_F(Packages, HaveOnlyFilesThatAPackageCanHave) {
  for (const char* path :
       {"../zap.lua", "/zap.lua", "cards/../../zap.lua", "cards//zap.lua", ".zap.lua", "cards/zap",
        "cards/\x1b.lua", "a/b/c/d/e.lua", "cards/./zap.lua", "C:\\zap.lua"}) {
    Json files = variant_with(kHonest);
    files[path] = "";
    EXPECT_THAT(error_of(ask({{"request", "load"}, {"files", files}})), HasSubstr("files: "))
        << path;
  }
  Json twice = variant_with(kHonest);
  twice["cards/both.lua"] = twice["cards/both.lua/inner.lua"] = "";
  EXPECT_EQ(
      error_of(ask({{"request", "load"}, {"files", twice}})),
      "files: cards/both.lua/inner.lua: 'cards/both.lua' is a file, so no folder can be called "
      "so");
  EXPECT_EQ(error_of(ask({{"request", "load"}, {"files", {{"cards/zap.lua", ""}}}})),
            "files: a package needs a file game.lua");
  EXPECT_THAT(
      error_of(ask({{"request", "load"}, {"files", {{"game.lua", std::string(3'000'000, ' ')}}}})),
      HasSubstr("3000000 bytes in all files, at most"));
}

TEST_F(Packages, AreGoneOnceTheyAreDropped) {
  const std::int64_t number = load("core-loop");
  EXPECT_EQ(ask({{"request", "drop"}, {"package", number}}), Json::object());
  EXPECT_THAT(error_of(ask({{"request", "drop"}, {"package", number}})), HasSubstr("gone: "));
}

TEST_F(Packages, RunTheirScenarios) {
  Json files = variant_with(kHonest);
  files["tests/zap.lua"] =
      "test(\"Zap takes two\", function(t)\n"
      "  local match = t:match { program = \"(Zap A)(Bug B)\", life = { A = 3, B = 3 } }\n"
      "  match:answer(\"A\", \"execute\")\n"
      "  match:expect { life = { B = 1 } }\n"
      "end)\n"
      "test(\"Zap takes three\", function(t)\n"
      "  local match = t:match { program = \"(Zap A)(Bug B)\", life = { A = 3, B = 3 } }\n"
      "  match:answer(\"A\", \"execute\")\n"
      "  match:expect { life = { B = 0 } }\n"
      "end)\n";
  const std::int64_t number = load_files(files);
  const Json all = ask({{"request", "test"}, {"package", number}});
  EXPECT_EQ(all["passed"], 1) << all.dump(2);
  EXPECT_EQ(all["failed"], 1);
  EXPECT_THAT(all["scenarios"][1]["message"].get<std::string>(), HasSubstr("tests/zap.lua:9"));
  const Json two =
      ask({{"request", "test"}, {"package", number}, {"file", "tests/zap.lua"}, {"filter", "two"}});
  EXPECT_EQ(two["scenarios"].size(), 1U);
  EXPECT_EQ(two["scenarios"][0]["cards"], Json({"zap"}));
  EXPECT_EQ(error_of(ask({{"request", "test"}, {"package", number}, {"file", "tests/x.lua"}})),
            "request: no file of scenarios 'tests/x.lua'");
}

TEST_F(Packages, BeginWithNewFiles) {
  const Json variant = ask(
      {{"request", "new"}, {"kind", "variant"}, {"name", "My rules"}, {"base", "spaghetti-code"}});
  const Json card = ask({{"request", "new"}, {"kind", "card"}, {"name", "Fork Knife"}});
  Json files = variant["files"];
  ASSERT_TRUE(card["files"].contains("cards/fork_knife.lua")) << card.dump(2);
  files.update(card["files"]);
  const std::int64_t package = load_files(files);
  const Json scenario = ask({{"request", "new"},
                             {"kind", "scenario"},
                             {"name", "Fork Knife"},
                             {"package", package},
                             {"card", "fork_knife"}});
  files.update(scenario["files"]);
  const Json tested = ask({{"request", "test"}, {"package", load_files(files)}});
  EXPECT_EQ(tested["passed"], 1) << tested.dump(2);
  EXPECT_EQ(tested["scenarios"][0]["cards"], Json({"fork_knife"}));
  EXPECT_FALSE(ask({{"request", "new"}, {"kind", "game"}, {"name", "Chess"}})["files"].empty());
  EXPECT_THAT(error_of(ask({{"request", "new"}, {"kind", "card"}, {"name", "../x"}})),
              HasSubstr("request: "));
  EXPECT_THAT(error_of(ask({{"request", "new"}, {"kind", "rule"}, {"name", "Rule"}})),
              HasSubstr("expected game, variant, card or scenario, found 'rule'"));
}

// As `punchcard new scenario` does: one that fails is not made.
TEST_F(Packages, HaveNoNewScenarioThatFails) {
  const std::int64_t package = load_files({{"game.lua", R"lua(return game {
  name = "Broken", seats = 2,
  setup = function() return "go" end,
  phases = { go = function() error("broken") end },
})lua"}});
  EXPECT_THAT(
      error_of(
          ask({{"request", "new"}, {"kind", "scenario"}, {"name", "First"}, {"package", package}})),
      HasSubstr("scripts: found no position"));
}

TEST_F(Names, AreThoseOfTheRegistryAndOfThePackage) {
  const std::string reference = ask({{"request", "reference"}}).dump();
  EXPECT_THAT(reference, HasSubstr("\"name\":\"choose_player\",\"what\":\"method\""));
  EXPECT_THAT(reference, HasSubstr("\"name\":\"card { }\""));
  const Json names = ask({{"request", "names"}, {"package", load_files(variant_with(kHonest))}});
  EXPECT_EQ(names["numbers"]["damage"], Json({"zap"}));
  EXPECT_THAT(names["fields"]["seat"].dump(), HasSubstr(R"({"name":"life","type":"integer"})"));
  EXPECT_THAT(names["rules"].dump(), HasSubstr("\"name\":\"lose_life\""));
  EXPECT_THAT(names["zones"].dump(), HasSubstr(R"({"name":"program","owner":"game"})"));
}

}  // namespace
}  // namespace punchcard::workbench
