// Coverage: a small package of which some lines, a card and some decisions are known not to be
// reached.

#include <filesystem>

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

void write_game(const PackageFolder& folder) {
  folder.write("game.lua", R"lua(local function letter(index)
  if index > 26 then
    return "?"
  end
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
end

return game {
  name = letter(1),
  seats = { 2, 3 },
  tokens = 1,
  seat = { life = 3 },
  table = { turn = seat_ref },
  zones = { street = row { seen_by = "all" } },

  setup = function(game)
    game.street:fill_with(function() return true end)
    game.turn = game:seats()[1]
    return "act"
  end,

  position = function(game)
    game.turn = game:seats()[1]
    return "act"
  end,

  phases = {
    act = function(game)
      local seat = game.turn
      local card = seat:choose_card(game.street)
      game.turn = seat:next()
      game:execute(card, seat)
      if game:is_quiet() then
        game:draw()
      end
      return "act"
    end,
  },
}
)lua");
  folder.write("rules/quiet.lua", R"lua(return rules {
  is_quiet = function(game)
    for _, seat in ipairs(game:seats()) do
      if seat.life > 0 then return false end
    end

    -- Nobody is left.
    return true
  end,
}
)lua");
  folder.write("cards/shot.lua", R"lua(return card {
  name = "Shot",
  text = "Another player loses {loss:1} life.",

  execute = function(self)
    local other = self.executor:choose_player(true)
    other.life = other.life - self.loss
    if other.life < 0 then
      other.life = 0
    else
      other.life = other.life + 0
    end
  end,
}
)lua");
  folder.write("cards/gift.lua", R"lua(local function receiver(seat)
  return seat:choose_player()
end

return card {
  name = "Gift",
  text = "Any player gets {gain:1} life.",

  execute = function(self)
    local seat = receiver(self.executor)
    seat.life = seat.life + (self.executor:choose(
      "how",
      "once", "twice") == "once" and self.gain or 2 * self.gain)
  end,
}
)lua");
  folder.write("cards/storm.lua", R"lua(return card {
  name = "Storm",
  text = "Everybody loses {loss:1} life.",

  execute = function(self, game)
    for _, seat in ipairs(game:seats()) do
      seat.life = seat.life - self.loss
    end
  end,
}
)lua");
  folder.write("cards/calm.lua", R"lua(return card {
  name = "Calm",
  text = "",
}
)lua");
  folder.write("tests/a.lua", R"lua(test("A shot hits the only other", function(t)
  local match = t:match { street = "(Shot)(Calm)" }
  match:answer("A", "Shot")
  match:expect { life = { B = 2 } }
end)
)lua");
  folder.write("tests/b.lua", R"lua(test("A gift may go to oneself", function(t)
  local match = t:match { street = "(Gift)(Calm)" }
  match:answer("A", "Gift")
  match:answer("A", "A")
  match:answer("A", "once")
  match:expect { life = { A = 4 } }
end)
)lua");
}

constexpr const char* kTold = R"lua(small: 2 passed

  file             lines  reached         not reached
  cards/gift.lua       6        6  100 %
  cards/shot.lua       6        5   83 %  9
  cards/storm.lua      4        0    0 %  6-9
  game.lua            15       10   66 %  3, 17-19, 34
  rules/quiet.lua      4        2   50 %  5-8

cards that no scenario executed: Storm
decisions that no scenario reached:
  cards/shot.lua:6: choose_player
reached: 23 of 35 lines (65 %), 2 of 3 cards, 3 of 4 decisions
)lua";

TEST(Coverage, TellsLinesCardsAndDecisions) {
  const PackageFolder folder("small");
  write_game(folder);
  const Ran ran = punchcard_command("test --coverage", folder.path());
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(ran.out, kTold);
}

// A function with as many variables as there may be.
TEST(Coverage, OfAFunctionWithManyVariables) {
  const PackageFolder folder("small");
  write_game(folder);
  std::string variables;
  for (int i = 0; i < 140; ++i) variables += fmt::format("{}v{}", i == 0 ? "" : ", ", i);
  std::string texts;
  for (int i = 0; i < 300; ++i) texts += fmt::format("\"k{}\", ", i);
  folder.write("rules/many.lua", fmt::format("return rules {{\n"
                                             "  many = function(game)\n"
                                             "    local {}\n"
                                             "    local function set()\n"
                                             "      local texts = {{ {} }}\n"
                                             "      {} = texts\n"
                                             "    end\n"
                                             "    set()\n"
                                             "  end,\n"
                                             "}}\n",
                                             variables, texts, variables));
  const Ran ran = punchcard_command("test --coverage", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("rules/many.lua       6        0    0 %  3-9\n"));
}

// What no run can come to does not count: a value that is known while the file is compiled, the end
// of a call whose result is returned, and the end of a function behind a call that does not come
// back.
TEST(Coverage, CountsTheLinesThatCanBeReached) {
  const PackageFolder folder("small");
  write_game(folder);
  folder.write("rules/quiet.lua", R"lua(local most <const> = 26

local function same(values)
  return values
end

return rules {
  is_quiet = function(game)
    local lives = same {
      4,
      most,
    }
    for _, seat in ipairs(game:seats()) do
      if seat.life > 3 then game:quiet_end() end
    end
    return game:same_again {
      lives[1] < 0,
    }[1]
  end,

  same_again = function(game, values)
    return same({
      values[1],
    })
  end,

  quiet_end = function(game)
    game:draw()
  end,
}
)lua");
  const Ran ran = punchcard_command("test --coverage", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("  rules/quiet.lua     13       13  100 %\n"));
}

TEST(Coverage, OfADecisionBehindAComment) {
  const PackageFolder folder("small");
  write_game(folder);
  folder.write("cards/gift.lua", R"lua(return card {
  name = "Gift",
  text = "A player gets {gain:1} life.",

  execute = function(self)
    local seat = self.executor:choose_player -- (who)
      --[[ ( ]] (true)
    seat.life = seat.life + self.gain
  end,
}
)lua");
  folder.write("tests/b.lua", R"lua(test("A gift goes to another", function(t)
  local match = t:match { seats = 3, street = "(Gift)(Calm)" }
  match:answer("A", "Gift")
  match:answer("A", "B")
  match:expect { life = { B = 4 } }
end)
)lua");
  const Ran ran = punchcard_command("test --coverage", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(
      ran.out,
      HasSubstr("decisions that no scenario reached:\n  cards/shot.lua:6: choose_player\n"));
}

TEST(Coverage, LooksAtSoManyVariantsAsACheckDoes) {
  const PackageFolder folder("small");
  write_game(folder);
  for (int i = 0; i < 110; ++i) {
    folder.write(fmt::format("variants/v{:03}.lua", i),
                 "return variant \"small\" { name = \"V\" }\n");
  }
  const Ran ran = punchcard_command("test --coverage", folder.path());
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("variants: more than 100 variants: only the first are checked\n"));
}

TEST(Coverage, DoesNotDependOnTheOrderOfFiles) {
  const PackageFolder folder("small");
  write_game(folder);
  std::filesystem::rename(folder.path() + "/tests/a.lua", folder.path() + "/tests/c.lua");
  EXPECT_EQ(punchcard_command("test --coverage", folder.path()).out, kTold);
}

TEST(Coverage, IsOfTheScenariosThatRun) {
  const PackageFolder folder("small");
  write_game(folder);
  const Ran ran = punchcard_command("test --coverage --filter shot", folder.path());
  EXPECT_THAT(ran.out, HasSubstr("cards that no scenario executed: Gift, Storm\n"));
  EXPECT_THAT(ran.out, HasSubstr("  cards/gift.lua:2: choose_player\n"
                                 "  cards/gift.lua:11: choose \"how\"\n"
                                 "  cards/shot.lua:6: choose_player\n"));
}

TEST(Coverage, AsJson) {
  const PackageFolder folder("small");
  write_game(folder);
  const Ran ran = punchcard_command("test --coverage --json", folder.path());
  const json coverage = json::parse(ran.out)["coverage"];
  EXPECT_EQ(coverage["lines"], 35);
  EXPECT_EQ(coverage["reached"], 23);
  EXPECT_EQ(coverage["files"][3], json::parse(R"({"file": "game.lua", "lines": 15, "reached": 10,
                                                  "unreached": [[3, 3], [17, 19], [34, 34]]})"));
  EXPECT_EQ(coverage["cards"], 3);
  EXPECT_EQ(coverage["unexecuted"], json::array({"Storm"}));
  EXPECT_EQ(coverage["decisions"], 4);
  EXPECT_EQ(coverage["unasked"], json::parse(R"([{"file": "cards/shot.lua", "line": 6,
                                                   "word": "choose_player", "topic": ""}])"));
  EXPECT_FALSE(
      json::parse(punchcard_command("test --json", folder.path()).out).contains("coverage"));
}

TEST(Coverage, OfAVariantListsItsOwnFiles) {
  const PackageFolder folder("mine");
  folder.write("game.lua", "return variant \"spaghetti-code\" { name = \"Mine\" }");
  folder.write("cards/zap.lua",
               "return card {\n  name = \"Zap\",\n  text = \"Zap.\",\n"
               "  execute = function(self)\n    self.executor:choose_player()\n  end,\n}\n");
  folder.write("variants/calm.lua",
               "return variant \"mine\" {\n  name = \"Calm\",\n  rules = {\n"
               "    is_out = function(game, seat, base)\n      return base(game, seat)\n"
               "    end,\n  },\n}\n");
  EXPECT_EQ(punchcard_command("test --coverage", folder.path()).out,
            "\nof mine itself, not of the game that it changes:\n"
            "  file               lines  reached       not reached\n"
            "  cards/zap.lua          2        0  0 %  5-6\n"
            "  variants/calm.lua      1        0  0 %  5\n"
            "\n"
            "cards that no scenario executed: Zap\n"
            "decisions that no scenario reached:\n"
            "  cards/zap.lua:5: choose_player\n"
            "reached: 0 of 3 lines (0 %), 0 of 1 cards, 0 of 1 decisions\n"
            "no scenarios\n");
  folder.write("tests/zap.lua",
               "test(\"zap\", function(t)\n"
               "  local match = t:match { program = \"(Zap A)(Bug B)\", variants = { \"calm\" } }\n"
               "  match:answer(\"A\", \"execute\")\n  match:answer(\"A\", \"B\")\nend)\n");
  EXPECT_THAT(punchcard_command("test --coverage", folder.path()).out,
              HasSubstr("reached: 3 of 3 lines (100 %), 1 of 1 cards, 1 of 1 decisions\n"));
}

// What costs a step more than one unit an instruction, and what has to end it.
TEST(Coverage, ChangesNoLimit) {
  const PackageFolder folder("small");
  write_game(folder);
  folder.write("cards/calm.lua", R"lua(return card {
  name = "Calm",
  text = "",

  execute = function(self)
    local long = string.rep("a", 50000)
    local other = string.rep("a", 50000)
    local same = 0
    while true do
      if long .. same < other .. same then same = same + 1 end
      table.sort({ 3, 2, 1, same })
      same = same + #{ table.unpack({ 1, 2, 3 }) }
    end
  end,
}
)lua");
  folder.write("tests/c.lua", R"lua(test("Calm", function(t)
  local match = t:match { street = "(Calm)(Shot)" }
  match:answer("A", "Calm")
end)
)lua");
  const Ran plain = punchcard_command("test", folder.path());
  const Ran watched = punchcard_command("test --coverage", folder.path());
  EXPECT_EQ(plain.code, 1);
  EXPECT_THAT(plain.out, HasSubstr(" instructions, the limit is 200000"));
  EXPECT_EQ(watched.out.substr(0, plain.out.size()), plain.out);
}

TEST(Coverage, OfAPackageWithMistakesTellsThem) {
  const PackageFolder folder("small");
  write_game(folder);
  folder.write("cards/calm.lua", "return card { nme = \"Calm\" }");
  const Ran ran = punchcard_command("test --coverage", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("card 'calm' has no field 'nme'"));
  EXPECT_THAT(ran.out, Not(HasSubstr("reached")));
}

TEST(Coverage, BadUsage) {
  for (const char* misuse : {"test --coverage=all", "test duel --coverag", "check --coverage",
                             "test nothing --coverage"}) {
    const Ran ran = punchcard_command(misuse);
    EXPECT_EQ(ran.code, 64) << misuse;
    EXPECT_EQ(ran.out, "") << misuse;
  }
}

}  // namespace
}  // namespace punchcard
