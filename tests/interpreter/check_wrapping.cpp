// How variants call what they wrap.

#include "tests/interpreter/check_cases.h"
#include "tests/support/package_folder.h"

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

// Whoever uses the rule's value stands in another file, and is not to blame.
TEST(CheckWrapping, TellsAWrapperThatLosesTheValue) {
  expect_changes({
      {"variants/night.lua", "return seat.fear > 3 or base(game, seat)", "base(game, seat)",
       "variants/night.lua:23:5: rule 'is_out' returns nothing here, but its value is used: write "
       "return base(...)\n"},
      {"variants/night.lua", "return seat.fear > 3 or base(game, seat)",
       "if seat.fear > 3 then return true end", ""},
      {"variants/night.lua", "return seat.fear > 3 or base(game, seat)",
       "error(\"nobody is out of \" .. tostring(game) .. tostring(seat))", ""},
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
