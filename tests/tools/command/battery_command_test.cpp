// The battery of a package outside the tree: every set-up is played, and a fault is told with the
// command that shows it again.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// Everybody plays cards until somebody has none.
class Stressed : public testing::Test {
 protected:
  Stressed() {
    folder_.write("game.lua", R"(return game {
  name = "Shed",
  seats = { 2, 3 },
  options = { hand = integer(3, 1, 4), loud = false },
  zones = { deck = pile {}, hand = row { of = "seat", seen_by = "owner" } },
  table = { turn = seat_ref },
  events = { plays = "{seat} plays {card}" },

  setup = function(game)
    game.deck:fill_with(function() return true end)
    for _, player in ipairs(game:seats()) do game.deck:deal(player.hand, game.options.hand) end
    game.turn = game:seats()[1]
    return "turn"
  end,

  phases = {
    turn = function(game)
      local player = game.turn
      if not player.hand.first then game:win(player) end
      local card = player:choose_card(player.hand)
      if game.options.loud then game:tell("plays", player, card) end
      game:execute(card, player)
      card:leave_game()
      game.turn = player:next()
      return "turn"
    end,
  },
}
)");
    folder_.write("cards/drip.lua", "return card { name = \"Drip\", count = 14, text = \"\" }");
  }

  // Takes the next player's last card as well, and then fails.
  void write_crack() const {
    folder_.write("cards/crack.lua",
                  "return card {\n  name = \"Crack\",\n  count = 8,\n  text = \"-\",\n"
                  "  execute = function(self, game)\n"
                  "    local other = self.executor:next()\n"
                  "    other.hand.first:leave_game()\n  end,\n}\n");
  }

  Ran run(const std::string& arguments) const {
    return punchcard_command("battery " + arguments, folder_.path());
  }

  const PackageFolder folder_{"shed"};
};

TEST_F(Stressed, EverySetUpIsPlayed) {
  const Ran ran = run(". --games 3 --threads 2");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr(". --seats 2: 3 games\n"));
  EXPECT_THAT(ran.out, HasSubstr(". --seats 3 --option loud=true: 3 games\n"));
  EXPECT_THAT(ran.out, testing::ContainsRegex("no fault in [0-9]+ games of [0-9]+ set-ups\n$"));
  const json report = json::parse(run(". --games 3 --json").out);
  EXPECT_EQ(report["games"], report["wanted"]);
  EXPECT_EQ(report["games"], 3 * report["setups"].size());
  EXPECT_EQ(report["fault"], nullptr);
  EXPECT_EQ(report["interrupted"], false);
  EXPECT_GE(report["setups"].size(), 5u);
}

// show.lua takes fresh words while a decision of many words is open.
TEST_F(Stressed, WhatIsAskedHasManyWords) {
  folder_.write("show.lua", "return show { table = function() return { 'a table' } end }\n");
  folder_.write("game.lua", R"(return game {
  name = "Words", seats = 2,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i % 2 + 1].hand) end
    return "go"
  end,
  phases = { go = function(game)
    local words = {}
    for i = 1, 600 do words[i] = "w" .. i end
    game:seats()[1]:choose("word", words)
    game:draw()
  end },
}
)");
  const Ran ran = run(". --games 2");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
}

TEST_F(Stressed, OnlyWhatIsAskedFor) {
  EXPECT_EQ(run(". --games 2 --seats 3 --option hand=4").out,
            ". --seats 3 --option hand=4: 2 games\nno fault in 2 games of 1 set-up\n");
  EXPECT_EQ(run(". --games 2 --option hand=4").out,
            ". --seats 2 --option hand=4: 2 games\n. --seats 3 --option hand=4: 2 games\n"
            "no fault in 4 games of 2 set-ups\n");
}

TEST_F(Stressed, AFaultIsToldWithTheCommandThatShowsItAgain) {
  write_crack();
  const Ran ran = run(". --games 50 --seats 2");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr(": a step failed: "));
  EXPECT_THAT(ran.out, HasSubstr("(execute of Crack"));
  const json report = json::parse(run(". --games 50 --seats 2 --json").out);
  const json& fault = report["fault"];
  EXPECT_EQ(fault["check"], "a step failed");
  EXPECT_EQ(fault["setup"], ". --seats 2");
  EXPECT_EQ(json::parse(run(". --games 50 --seats 2 --threads 3 --json").out)["fault"], fault);
  const std::string command = fault["command"];
  ASSERT_THAT(command, testing::StartsWith("punchcard battery . --seats 2 --seed 1 --game "));
  const Ran again =
      punchcard_command(command.substr(std::string("punchcard ").size()), folder_.path());
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.out, HasSubstr(fault["message"].get<std::string>()));
}

TEST_F(Stressed, AFaultIsToldWithTheLimitsThatItNeeds) {
  folder_.write("cards/drill.lua",
                "return card {\n  name = \"Drill\",\n  count = 8,\n  text = \"-\",\n"
                "  execute = function() for _ = 1, 10000 do end end,\n}\n");
  EXPECT_EQ(run(". --games 9 --seats 2").code, 0);
  const Ran ran = run(". --games 9 --seats 2 --limit instructions=6000");
  EXPECT_EQ(ran.code, 1);
  const std::string says = "to see it again: punchcard ";
  const std::size_t command = ran.out.find(says);
  ASSERT_NE(command, std::string::npos) << ran.out;
  std::string arguments = ran.out.substr(command + says.size());
  arguments.pop_back();
  EXPECT_EQ(punchcard_command(arguments, folder_.path()).code, 1) << arguments;
}

TEST_F(Stressed, BadUsageAndBadScripts) {
  const auto refuse = [&](const std::string& arguments, int code, const std::string& message) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, code) << arguments;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_THAT(ran.err, HasSubstr(message));
  };
  refuse("", 64, "PACKAGE is required");
  refuse("nowhere", 64, "no package 'nowhere'");
  refuse(". --games 0", 64, "--games: expected at least 1");
  refuse(". --stride 0", 64, "--stride: expected at least 1");
  refuse(". --threads 0", 64, "--threads: expected 1 to 256, found 0");
  refuse(". --seats 9", 64, "2 to 3 seats, not 9");
  refuse(". --option hnad=2", 64, "no option 'hnad' (did you mean 'hand'?)");
  refuse(". --variant none", 64, "no variant 'none'");
  folder_.write("cards/bad.lua", "return card {");
  refuse(".", 65, "cards/bad.lua:1:14");
}

// The first fault is in a long game, while other threads play short ones.
TEST_F(Stressed, CountsTheSameGamesOnAnyNumberOfThreads) {
  const PackageFolder folder("late");
  folder.write("game.lua", R"(return game {
  name = "Late", seats = 2, table = { turns = 0 },
  setup = function(game)
    if game:random(1, 20) == 1 then game.turns = 500 end
    return "go"
  end,
  phases = {
    go = function(game)
      game:seats()[1]:choose("go", "on", "off")
      if game.turns > 1 then game.turns = game.turns - 1 return "go" end
      if game.turns == 1 then error("late") end
      game:draw()
    end,
  },
}
)");
  std::string first;
  for (const char* threads : {"1", "2", "5"}) {
    const Ran ran = punchcard_command("battery " + folder.path() +
                                      " --seed 3 --games 200 --json --threads " + threads);
    EXPECT_EQ(ran.code, 1) << ran.err;
    json report = json::parse(ran.out);
    report.erase("seconds");
    if (first.empty()) first = report.dump();
    EXPECT_EQ(report.dump(), first) << threads;
  }
}

}  // namespace
}  // namespace punchcard
