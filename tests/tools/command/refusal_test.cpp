// Positions that a package refuses: an error of the scenario at its place, left out and counted by
// `interactions`, which lays out as many cards as the game wants.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

const std::string kGame = R"(return game {
  name = "Wheel",
  seats = 2,
  options = { least = integer(5, 1, 20) },
  tokens = 30,
  table = { visits = field { 0, situation = false } },
  zones = { wheel = ring {} },
  pointers = { hub = "wheel" },

  setup = function(game)
    game.wheel:fill_with(function() return true end)
    game.hub.card = game.wheel.first
    return "visit"
  end,

  position = function(game)
    if game.wheel.size < game.options.least then
      game:refuse(string.format("a wheel needs at least %d cards", game.options.least))
    end
    game.hub.card = game.hub.card or game.wheel.first
    return "visit"
  end,

  phases = {
    visit = function(game)
      local card = game.hub.card
      local flag = card:first_token()
      game.visits = game.visits + 1
      if game.visits > 40 then game:draw() end
      if flag and flag.owner:choose("right", "skip", "execute") == "execute" then
        game:execute(card, flag.owner, flag)
      end
      game.hub:advance()
      return "visit"
    end,
  },
}
)";

// A ring on which no fewer cards may lie than an option says.
class Refusing : public testing::Test {
 protected:
  Refusing() {
    folder_.write("game.lua", kGame);
    card("cog", "game:tell_nothing()");
    card("gear", "game.visits = game.visits + 1");
    card("snag", "error(\"it jams\")");
    folder_.write("rules/nothing.lua",
                  "return rules {\n  --- Nothing.\n  tell_nothing = function(game) game.visits = "
                  "game.visits + 2 end,\n}\n");
  }

  void card(const std::string& id, const std::string& execute) const {
    folder_.write("cards/" + id + ".lua",
                  fmt::format("return card {{\n  name = \"{}\",\n  count = 4,\n  text = \"-\",\n"
                              "  execute = function(self, game) {} end,\n}}\n",
                              id, execute));
  }

  Ran run(const std::string& arguments) const {
    return punchcard_command(arguments, folder_.path());
  }

  const PackageFolder folder_{"wheel"};
};

TEST_F(Refusing, IsAnErrorOfTheScenarioAtItsPlace) {
  folder_.write("tests/few.lua",
                "test(\"few\", function(t)\n"
                "  local match = t:match { wheel = \"(cog A)(gear B)\" }\n"
                "  match:answer(\"A\", \"execute\")\n"
                "end)\n");
  const Ran few = run("test .");
  EXPECT_EQ(few.code, 1);
  EXPECT_THAT(few.out,
              HasSubstr("tests/few.lua:2: the game refuses this position: a wheel needs at "
                        "least 5 cards\n"));
  EXPECT_THAT(few.out, HasSubstr("game.lua:18:7: a wheel needs at least 5 cards"));
}

TEST_F(Refusing, CanBeExpected) {
  folder_.write("tests/few.lua",
                "test(\"few\", function(t)\n"
                "  local match = t:match { wheel = \"(cog A)(gear B)\", options = { least = 3 } }\n"
                "  match:fails(\"at least 3 cards\")\n"
                "  t:match { wheel = \"(cog A)(gear B)(gear)\", options = { least = 3 } }\n"
                "end)\n");
  const Ran few = run("test .");
  EXPECT_EQ(few.code, 0) << few.out;
}

TEST_F(Refusing, NothingInAScriptCatchesIt) {
  std::string caught = kGame;
  const std::string refuse = "game:refuse(string.format(";
  const std::size_t at = caught.find(refuse);
  const std::size_t end = caught.find('\n', at);
  caught.replace(at, end - at, "pcall(function() game:refuse(\"too few\") end)");
  folder_.write("game.lua", caught);
  folder_.write("tests/few.lua",
                "test(\"few\", function(t)\n"
                "  local match = t:match { wheel = \"(cog A)(gear B)\" }\n"
                "end)\n");
  EXPECT_THAT(run("test .").out,
              HasSubstr("tests/few.lua:2: the game refuses this position: too few\n"));
}

TEST_F(Refusing, OnlyPositionRefuses) {
  card("tooth", "game:refuse(\"too late\")");
  folder_.write("tests/late.lua",
                "test(\"late\", function(t)\n"
                "  local match = t:match { wheel = \"(tooth A)(gear B)(gear)(gear)(gear)\" }\n"
                "  match:answer(\"A\", \"execute\")\n"
                "  match:fails(\"only `position` may refuse what it was given\")\n"
                "end)\n");
  const Ran late = run("test .");
  EXPECT_EQ(late.code, 0) << late.out;
}

TEST_F(Refusing, InteractionsLayOutAsManyCardsAsTheGameWants) {
  const Ran ran = run("interactions . --games 20 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json found = json::parse(ran.out);
  EXPECT_EQ(found["refused"], 0);
  for (const json& pair : found["pairs"]) {
    EXPECT_EQ(pair["games"], 20);
    EXPECT_EQ(pair["refused"], 0);
  }
  const Ran text = run("interactions . --games 20");
  EXPECT_THAT(text.out, HasSubstr("snag: failure: cards/snag.lua:5: it jams"));
  EXPECT_THAT(text.out, Not(HasSubstr("Positions that cannot be set up")));
}

TEST_F(Refusing, InteractionsCountWhatIsLeftOut) {
  const Ran ran = run("interactions . --games 20 --option least=20 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json found = json::parse(ran.out);
  EXPECT_EQ(found["refused"], 120);
  EXPECT_EQ(found["refusals"], json::parse(R"([{"reason": "a wheel needs at least 20 cards",
                                               "games": 120}])"));
  EXPECT_EQ(found["pairs"][0]["refused"], 20);
  EXPECT_EQ(found["pairs"][0]["games"], 0);
  EXPECT_THAT(run("interactions . --games 20 --option least=20").out,
              HasSubstr("Positions that cannot be set up\n  120 of 120 games left out, because\n"
                        "     120  a wheel needs at least 20 cards\n"));
}

TEST_F(Refusing, WithOneCardOtherFindingsAreLeftOut) {
  EXPECT_THAT(run("interactions . --games 20 --card cog --option least=1").out,
              Not(HasSubstr("it jams")));
  EXPECT_THAT(run("interactions . --games 20 --card snag --option least=1").out,
              HasSubstr("it jams"));
}

TEST_F(Refusing, PerftSaysWhy) {
  folder_.write("../few.lua", "return { wheel = \"(cog A)(gear B)\" }");
  const Ran ran = run("perft . --depth 2 --given ../few.lua");
  EXPECT_EQ(ran.code, 65);
  EXPECT_THAT(ran.err, HasSubstr("../few.lua: the game refuses this position: a wheel needs at "
                                 "least 5 cards\n"));
  EXPECT_EQ(ran.out, "");
}

}  // namespace
}  // namespace punchcard
