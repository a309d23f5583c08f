// How variants call what they wrap.

#include "tests/support/package_folder.h"
#include "tests/tools/check/check_cases.h"

namespace punchcard {
namespace {

TEST(CheckWrapping, TellsWhatBaseLacks) {
  expect_changes({
      {"variants/night.lua", "or base(game, seat)", "or base()",
       "variants/night.lua:22:31: 'game' is missing: write base(game, seat)\n"},
      {"variants/night.lua", "or base(game, seat)", "or base(game)",
       "variants/night.lua:22:31: 'seat' is missing: write base(game, seat)\n"},
      {"variants/night.lua", "or base(game, seat)", "or base(seat)",
       "variants/night.lua:22:36: 'game' of 'base': expected a game, found a seat: write base(game, "
       "seat)\n"},
      {"variants/night.lua", "or base(game, seat)", "or base(nil, seat)",
       "variants/night.lua:22:36: 'game' of 'base': expected a game, found nil: write base(game, "
       "seat)\n"},
      {"variants/night.lua", "base(self, game)", "base(self)",
       "variants/night.lua:14:11: 'game' is missing: write base(self, game)\n"},
      {"variants/night.lua", "base(self, game)", "base()",
       "variants/night.lua:14:11: 'self' is missing: write base(self, game)\n"},
      {"variants/night.lua", "base(self, game)", "base(game, self)",
       "variants/night.lua:14:16: 'self' of 'base': expected an execution, found a game: write "
       "base(self, game)\n"},
      {"variants/night.lua", "      return base(game)\n    end,\n  },\n  setup",
       "      return base()\n    end,\n  },\n  setup",
       "variants/night.lua:31:14: 'game' is missing: write base(game)\n"},
      {"variants/night.lua", "game.quiet = true\n    return base(game)",
       "game.quiet = true\n    return base()",
       "variants/night.lua:36:12: 'game' is missing: write base(game)\n"},
      {"variants/night.lua", "function(game, seat, base)", "function(game, base)",
       "variants/night.lua:21:29: 'base' is the last argument: write function(game, seat, base)\n"
       "variants/night.lua:22:14: unknown name 'seat'\n"
       "variants/night.lua:22:42: unknown name 'seat'\n"},
  });
}

TEST(CheckWrapping, LeavesAloneWhatIsNoMistake) {
  expect_changes({
      {"variants/night.lua", "or base(game, seat)", "or base(game, game:seats()[1])", ""},
      {"variants/night.lua", "or base(game, seat)", "or base(game, table.unpack({ seat }))", ""},
      {"variants/night.lua", "or base(game, seat)", "or base(game, nil)", ""},
      {"variants/night.lua", "return seat.fear > 3 or base(game, seat)",
       "local inner = base return seat.fear > 3 or inner(game, seat)", ""},
  });
}

// The machine and stdlib use what a rule returns, and would fail in their own files.
TEST(CheckWrapping, TellsAWrapperThatReturnsNothing) {
  constexpr const char* kReturn = "return seat.fear > 3 or base(game, seat)\n    end";
  constexpr const char* kSays =
      "variants/night.lua:23:5: rule 'is_out' returns nothing here, but the rule that it wraps "
      "returns a value: write return base(game, seat)\n";
  expect_changes({
      {"variants/night.lua", kReturn, "seat.fear = 0\n    end", kSays},
      {"variants/night.lua", kReturn, "base(game, seat)\n    end", kSays},
      {"variants/night.lua", kReturn, "if seat.fear > 3 then return end\n    end", kSays},
      {"variants/night.lua",
       "function(game, seat, base)\n      return seat.fear > 3 or base(game, seat)",
       "function(game, seat)\n      seat.fear = 0",
       "variants/night.lua:23:5: rule 'is_out' returns nothing here, but the rule that it wraps "
       "returns a value: return a value\n"},
      {"variants/night.lua", "    is_out = function(game, seat, base)\n",
       "    next_phase = function(game, base) base(game) end,\n    is_out = function(game, seat, "
       "base)\n",
       "variants/night.lua:21:50: rule 'next_phase' returns nothing here, but the rule that it "
       "wraps returns a value: write return base(game)\n"},
  });
}

TEST(CheckWrapping, LeavesAloneAWrapperThatNeedsNoResult) {
  constexpr const char* kReturn = "return seat.fear > 3 or base(game, seat)";
  constexpr const char* kRules = "    is_out = function(game, seat, base)\n";
  const std::string before(kRules);
  const std::string pay =
      "    pay = function(game, seat, amount, base) base(game, seat, amount) end,\n" + before;
  const std::string richest =  // nobody uses it
      "    richest = function(game, base) base(game) end,\n" + before;
  expect_changes({
      {"variants/night.lua", kReturn, "", ""},
      {"variants/night.lua", kReturn, "error(\"nobody is out at night\")", ""},
      {"variants/night.lua", kReturn, "game:win(seat)", ""},
      {"variants/night.lua", kReturn, "if seat.fear > 3 then return base(game, seat) end", ""},
      {"variants/night.lua", kRules, pay.c_str(), ""},
      {"variants/night.lua", kRules, richest.c_str(), ""},
  });
}

// The base's own function names no parameter at all.
TEST(CheckWrapping, OfARuleThatNamesNoParameter) {
  PackageFolder folder("wrapped");
  folder.write("game.lua",
               "return game { name = \"Base\", seats = 1, setup = function() return \"go\" end,\n"
               "  phases = { go = function(game)\n"
               "    if game:tick() > 1 then game:draw() end\n    return \"go\"\n  end } }\n");
  folder.write("rules/ticking.lua", "return rules { tick = function() return 1 end }\n");
  folder.write("variants/odd.lua",
               "return variant \"wrapped\" { name = \"Odd\",\n"
               "  rules = { tick = function(base) return base(3) end } }\n");
  folder.load({"odd"});
  EXPECT_EQ(folder.mistakes(), "");
}

}  // namespace
}  // namespace punchcard
