// --limit, and what records say of it.

#include "interpreter/lua/limits.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class LimitOption : public testing::Test {
 protected:
  LimitOption() {
    folder_.write("game.lua",
                  "return game { name = \"Spinner\", seats = 1, table = { turned = 0 },\n"
                  "  setup = function() return \"go\" end,\n"
                  "  phases = { go = function(game)\n"
                  "    for i = 1, 100000 do game.turned = i end\n"
                  "    game:draw()\n"
                  "  end } }\n");
  }

  Ran run(const std::string& command) {
    return punchcard_command(command, std::filesystem::path(folder_.path()).parent_path());
  }

  PackageFolder folder_{"spinner"};
};

TEST_F(LimitOption, ChangesWhatAStepMayUse) {
  EXPECT_THAT(run("simulate spinner --games 2").err, HasSubstr("the limit is 200000"));
  EXPECT_THAT(run("simulate spinner --games 2 --limit instructions=1000000").err,
              Not(HasSubstr("limit")));
  EXPECT_THAT(run("simulate spinner --games 2 --limit instructions=5000").err,
              HasSubstr("the limit is 5000"));
}

// Of the fixed ones.
TEST_F(LimitOption, TestSaysWhatItsCheckHasLeftOut) {
  folder_.write("game.lua",
                "return game { name = \"Asker\", seats = 1,\n"
                "  setup = function() return \"go\" end,\n"
                "  phases = { go = function(game)\n"
                "    game:seats()[1]:choose(\"on\", \"yes\", \"no\")\n"
                "    game:draw()\n"
                "  end } }\n");
  folder_.write("languages/fr.lua",
                "return language { name = \"fr\", partial = true, "
                "words = { yes = string.rep(\"o\", 300) } }\n");
  folder_.write("tests/nothing.lua", "test(\"nothing\", function() end)\n");
  for (const char* more : {"", " --untested"}) {
    const Ran ran = run(std::string("test spinner") + more);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("has at most 200 bytes, this one has 300")) << more;
    EXPECT_THAT(ran.out, HasSubstr("spinner: 1 passed")) << more;
  }
}

TEST_F(LimitOption, IsCheckedWhenScriptsAreLoaded) {
  const Ran ran = run("check spinner --limit source=100");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("more bytes than the limit of 100: split it"));
}

// A scenario is created only if it passes.
TEST_F(LimitOption, HoldsForACreatedScenario) {
  const Ran refused = run("new scenario draw --in spinner");
  EXPECT_EQ(refused.code, 65);
  EXPECT_THAT(refused.err, HasSubstr("no random game that ends without a failure"));
  EXPECT_EQ(run("new scenario draw --in spinner --limit instructions=1000000").err, "");
  EXPECT_THAT(run("new scenario more --in spinner --limit source=100").err,
              HasSubstr("more bytes than the limit of 100: split it"));
}

TEST_F(LimitOption, MisuseSaysWhatWouldDo) {
  const std::vector<std::pair<std::string, std::string>> misuses = {
      {"instruction=5", "--limit: no limit 'instruction' (did you mean 'instructions'?)"},
      {"instructions", "--limit: expected NAME=N with a whole number, found 'instructions'"},
      {"instructions=many", "expected NAME=N with a whole number, found 'instructions=many'"},
      {"instructions=0", "--limit: instructions: expected 1 to 1000000000000, found 0"},
      {"=5", "--limit: expected NAME=N with a whole number, found '=5'"},
  };
  for (const auto& [given, message] : misuses) {
    for (const char* command : {"check", "test", "simulate", "cards", "new card Zap --in",
                                "reference --meta meta --package"}) {
      const Ran ran = run(fmt::format("{} spinner --limit {}", command, given));
      EXPECT_EQ(ran.code, 64) << command << " " << given;
      EXPECT_THAT(ran.err, HasSubstr(message));
    }
  }
}

TEST_F(LimitOption, ARecordKeepsItAndNeedsLeaveForMore) {
  const std::string play = "play spinner --seats random --seed 1 --record match.jsonl";
  ASSERT_EQ(run(play + " --limit instructions=1000000 </dev/null").code, 0);
  const std::string record =
      (std::filesystem::path(folder_.path()).parent_path() / "match.jsonl").string();
  EXPECT_THAT(read(record), HasSubstr("\"limits\":{\"instructions\":1000000}"));
  const Ran refused = run("replay match.jsonl --verify");
  EXPECT_NE(refused.code, 0);
  EXPECT_THAT(refused.err, HasSubstr("if you trust them, say --limit instructions=1000000"));
  EXPECT_EQ(run("replay match.jsonl --verify --limit instructions=1000000").code, 0);
}

TEST_F(LimitOption, LessThanUsualNeedsNoLeave) {
  const std::string play = "play spinner --seats random --seed 1 --record less.jsonl";
  run(play + " --limit instructions=5000 </dev/null");
  const Ran again = run("replay less.jsonl");
  EXPECT_THAT(again.out + again.err, HasSubstr("the limit is 5000"));
}

TEST_F(LimitOption, AnyTimeIsMoreThanAll) {
  const std::string play = "play spinner --seats random --seed 1 --record slow.jsonl";
  ASSERT_EQ(run(play + " --limit milliseconds=500 </dev/null").code, 0);
  EXPECT_NE(run("replay slow.jsonl --verify").code, 0);
  EXPECT_EQ(run("replay slow.jsonl --verify --limit milliseconds=0").code, 0);
}

// A step that takes longer than the clock allows, after a first question.
constexpr const char* kSlow = R"lua(
return game {
  name = "Slow", seats = 1,
  setup = function() return "go" end,
  phases = { go = function(game)
    game:seats()[1]:choose("on", "yes", "no")
    for _ = 1, 200000000 do end
    game:draw()
  end },
}
)lua";

TEST_F(LimitOption, PlayingOnFromARecordHoldsThoseThatAreGiven) {
  folder_.write("../slow/game.lua", kSlow);
  run("play slow --seats random --seed 1 --record stopped.jsonl </dev/null");
  const std::string on = "replay stopped.jsonl --at 0 --play --record on.jsonl";
  const std::string more =
      " --limit instructions=1000000000 --limit unasked-instructions=1000000000"
      " --limit match-instructions=1000000000";
  EXPECT_THAT(run(on + more + " </dev/null").out, HasSubstr("the limit is 100"));
  std::filesystem::remove(std::filesystem::path(folder_.path()).parent_path() / "on.jsonl");
  EXPECT_THAT(run(on + more + " --limit milliseconds=0 </dev/null").out, HasSubstr("a draw"));
  EXPECT_THAT(run("replay on.jsonl --verify" + more + " --limit milliseconds=0").out,
              HasSubstr("as recorded; a draw"));
}

TEST_F(LimitOption, AMatchGoesOnUnderTheRulesOfItsRecord) {
  run("play spinner --seats human --seed 1 --record held.jsonl </dev/null");
  const Ran other = run("play --load held.jsonl --limit instructions=5000 </dev/null");
  EXPECT_EQ(other.code, 64);
  EXPECT_THAT(other.err, HasSubstr("--limit instructions: the record has another value"));
  EXPECT_EQ(run("play --load held.jsonl --limit milliseconds=0 </dev/null").code, 0);
}

// docs/security.md has a row for each.
TEST(Limits, AreAllDocumentedWithTheirNumbers) {
  const std::string page = read(PUNCHCARD_HOME "/docs/security.md");
  for (const lua::LimitName& each : lua::limit_names()) {
    EXPECT_THAT(page, HasSubstr(fmt::format("| `{}` | {} |", each.name,
                                            lua::limit(lua::Limits{}, each.name))));
  }
}

}  // namespace
}  // namespace punchcard
