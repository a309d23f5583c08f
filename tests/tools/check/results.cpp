// What must be returned and is not: lists that rules make, next phases, the lines of show.lua.

#include "tests/tools/check/check_cases.h"

namespace punchcard {
namespace {

std::string said_with_rule(const std::string& rules, std::string statement) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  fs::remove_all(fs::path(folder.path()) / "languages");
  folder.write("rules/probed.lua", "return rules {\n" + rules + "\n}\n");
  return said_about(folder, std::move(statement));
}

// The last statement of the phase `rest` replaced by another one, and what is said.
void expect_instead(const std::string& statement, const char* says) {
  constexpr const char* kLast = "return game.options.pace == \"fast\" and \"walk\" or \"rest\"";
  const std::string by = "print(game.options.pace)\n      " + statement;  // the option is read
  expect_changes({{"game.lua", kLast, by.c_str(), says}});
}

constexpr const char* kForgets =
    "  others = function(game, player)\n"
    "    local list = {}\n"
    "    for _, seat in ipairs(game:seats()) do\n"
    "      if seat ~= player then table.insert(list, seat) end\n"
    "    end\n"
    "  end,";

constexpr const char* kSays =
    "rule 'others' returns nothing; a value is used here (does rules/probed.lua:7 lack a "
    "return?)\n";

TEST(CheckResults, TellsAListThatARuleForgetsToReturn) {
  const std::vector<std::pair<std::string, const char*>> uses = {
      {"print(self.executor:choose(\"seat\", game:others(self.executor)))", "41: "},
      {"local list = game:others(self.executor) print(list)", "19: "},
      {"if game:others(self.executor) then print(1) end", "9: "},
      {"print(#game:others(self.executor))", "13: "},
      {"print({ game:others(self.executor) })", "14: "},
      {"print(game:others(self.executor) or {})", "12: "},
      {"for _, each in ipairs(game:others(self.executor)) do print(each) end", "28: "},
      {"print((game:others(self.executor)))", "13: "},
  };
  for (const auto& [statement, place] : uses) {
    EXPECT_EQ(said_with_rule(kForgets, statement), place + std::string(kSays)) << statement;
  }
}

TEST(CheckResults, TellsAPathWithoutAResultThatIsNeeded) {
  const std::string forgets =
      "  others = function(game, player)\n"
      "    if game.round > 1 then return { player } end\n"
      "  end,";
  const std::vector<std::pair<std::string, const char*>> uses = {
      {"for _, each in ipairs(game:others(self.executor)) do print(each) end", "28: "},
      {"print(#game:others(self.executor))", "13: "},
      {"print(game:others(self.executor)[1])", "12: "},
      {"print((game:others(self.executor))[1])", "13: "},
  };
  for (const auto& [statement, place] : uses) {
    EXPECT_EQ(said_with_rule(forgets, statement),
              place + std::string("rule 'others' returns nothing on one of its paths; a value is "
                                  "needed here (does rules/probed.lua:4 lack a return?)\n"))
        << statement;
  }
  for (const char* sound : {
           "print(game:others(self.executor) or {})",
           "local list = game:others(self.executor) if list then print(#list) end",
           "if game:others(self.executor) == nil then print(1) end",
       }) {
    EXPECT_EQ(said_with_rule(forgets, sound), "") << sound;
  }
  for (
      const char* rule : {
          "  others = function(game) if game.quiet then return {} end return nil end,",
          "  others = function(game) if game.quiet then return {} end error(\"no\") end,",
          "  others = function(game) for _, each in ipairs(game:seats()) do if each.coins > 1 then "
          "return { each } end end end,",
      }) {
    EXPECT_EQ(said_with_rule(rule, "print(#game:others())"), "") << rule;
  }
}

TEST(CheckResults, LeavesAloneWhatIsNoMistake) {
  EXPECT_EQ(said_with_rule(kForgets, "game:others(self.executor)"), "");
  EXPECT_EQ(said_with_rule("  others = function() return {} end,", "print(game:others())"), "");
  EXPECT_EQ(said_with_rule("  others = function(game) if game.quiet then return {} end end,",
                           "print(game:others())"),
            "");
  // A hook: what it returns is up to the variants that wrap it.
  EXPECT_EQ(said_with_rule("  others = function() end,", "print(game:others())"), "");
  EXPECT_EQ(said_with_rule(std::string(kForgets) +
                               "  passes_on = function(game, seat) return game:others(seat) end,",
                           "game:passes_on(self.executor)"),
            "");
  EXPECT_EQ(said_with_rule("  others = function() error(\"no\") end,", "print(game:others())"), "");
}

TEST(CheckResults, TellsFunctionsThatReturnNothing) {
  expect_each({
      {"print(self.card:@move_to(game.path))", "'move_to' returns nothing; a value is used here"},
      {"local function f() print(1) end print(@f())",
       "'f' returns nothing; a value is used here (does cards/probe.lua:6 lack a return?)"},
      {"local function f() print(1) end f()", ""},
      {"local f = words.no f = print print(f())", ""},
  });
}

TEST(CheckResults, TellsPathsWithoutANextPhase) {
  const std::string says = "phase 'rest' returns no next phase here: write return \"rest\"\n";
  expect_instead("", ("game.lua:81:5: " + says).c_str());
  expect_instead("if game.quiet then return \"walk\" end", ("game.lua:81:5: " + says).c_str());
  expect_instead("while true do break end", ("game.lua:81:5: " + says).c_str());
  expect_instead("if game.quiet then return end return \"walk\"",
                 ("game.lua:80:26: " + says).c_str());
  expect_instead("return nil", ("game.lua:80:7: " + says).c_str());
  expect_instead("return game:remember(game.path.first)", ("game.lua:80:7: " + says).c_str());
  expect_instead("return game.turn",
                 "game.lua:80:14: expected the name of the next phase, found a seat\n");
}

TEST(CheckResults, TellsEveryFunctionThatNamesAPhase) {
  expect_changes({
      {"game.lua", "        return game:next_phase()\n", "",
       "game.lua:65:7: phase 'walk' returns no next phase here: write return \"walk\"\n"},
      {"game.lua", "        return \"rest\"\n", "",
       "game.lua:69:7: 'failed' of phase 'walk' returns no next phase here: write return "
       "\"walk\"\n"},
      {"game.lua", "return given.trail and \"rest\" or \"walk\"", "",
       "game.lua:55:3: position returns no next phase here: write return \"walk\"\n"},
      {"game.lua", "return given.trail and \"rest\" or \"walk\"", "game:refuse(\"too many\")", ""},
      {"game.lua", "    game.turn = game:seats()[1]\n    return \"walk\"\n",
       "    game.turn = game:seats()[1]\n",
       "game.lua:46:3: setup returns no next phase here: write return \"walk\"\n"},
      {"variants/night.lua", "      return base(game)\n    end,\n  },\n  setup",
       "      base(game)\n    end,\n  },\n  setup",
       "variants/night.lua:32:5: phase 'rest' returns no next phase here: write return "
       "base(game)\n"},
  });
}

TEST(CheckResults, APathThatEndsTheMatchNeedsNoNextPhase) {
  const std::vector<const char*> endings = {
      "game:draw()",
      "game:win(game.turn)",
      "if game.quiet then game:win(game.turn) end game:draw()",
      "if game.quiet then game:win(game.turn) else return \"walk\" end",
      "if game.quiet then return \"walk\" end error(\"nobody knows\")",
      "while true do if game.quiet then return \"walk\" end end",
      "return game:draw()",
      "do game:draw() end",
      "assert(false, \"nobody knows\")",
      "assert(nil)",
      "repeat return \"walk\" until false",
      "for _ = 1, 3 do game:tell(\"dusk\") goto next ::next:: end return \"walk\"",
  };
  for (const char* each : endings) expect_instead(each, "");
}

TEST(CheckResults, TellsAWorthThatIsNoInteger) {
  expect_changes({
      {"game.lua", "  position =",
       "  worth = function(game, seat)\n    return game.round\n  end,\n\n  position =", ""},
      {"game.lua",
       "  position =", "  worth = function(game, seat)\n    return seat\n  end,\n\n  position =",
       "game.lua:50:12: 'worth' returns an integer from 0 to 100, found a seat\n"},
      {"game.lua", "  position =",
       "  worth = function(game, seat)\n    if game.round > 3 then return 3 end\n  end,\n\n  position =",
       "game.lua:51:3: 'worth' returns nothing here: write return 0, or more up to 100\n"},
      {"game.lua",
       "  position =", "  worth = function(game, seat)\n    return\n  end,\n\n  position =",
       "game.lua:50:5: 'worth' returns nothing here: write return 0, or more up to 100\n"},
      {"game.lua", "  position =",
       "  worth = function(game, seat)\n    return game.rund\n  end,\n\n  position =",
       "game.lua:50:17: game has no rule or field 'rund' (did you mean 'round'?)\n"},
  });
}

TEST(CheckResults, TellsAnEvaluationThatIsNoInteger) {
  expect_changes({
      {"game.lua", "  position =",
       "  evaluate = function(game, seat)\n    return game.round\n  end,\n\n  position =", ""},
      {"game.lua",
       "  position =", "  evaluate = function(game, seat)\n    return seat\n  end,\n\n  position =",
       "game.lua:50:12: 'evaluate' returns an integer from 0 to 100, found a seat\n"},
      {"game.lua",
       "  position =", "  evaluate = function(game, seat)\n    return\n  end,\n\n  position =",
       "game.lua:50:5: 'evaluate' returns nothing here: write return 0, or more up to 100\n"},
  });
}

TEST(CheckResults, TellsAShowWithoutLines) {
  expect_changes({
      {"show.lua", "return lines", "return table.concat(lines)",
       "show.lua:9:12: 'table' of show returns a list of lines and shapes, found a string\n"},
      {"show.lua", "return lines", "return game:seats()",
       "show.lua:9:12: 'table' of show returns a list of lines and shapes, found a list of "
       "seats\n"},
      {"show.lua", "return lines", "",
       "show.lua:10:3: 'table' of show returns nothing here: write return lines, a list\n"},
      {"show.lua", "return lines", "return",
       "show.lua:9:5: 'table' of show returns nothing here: write return lines, a list\n"},
      {"show.lua", "return lines", "return { \"a\", game.round }",
       "show.lua:9:19: a line of show is a string, found an integer: write tostring(...)\n"},
      {"show.lua", "return lines", "local all = { game.turn, lines[1] } return all",
       "show.lua:9:19: a line of show is a string, found a seat: write tostring(...)\n"},
      {"show.lua", "return lines", "return { \"a\", \"b\" }", ""},
      {"show.lua", "return lines", "return draw.row(game, game.path)", ""},
      {"show.lua", "return lines", "return { draw.row(game, game.path), game.quiet, lines }", ""},
      {"show.lua", "return lines", "return { game:seats() }",
       "show.lua:9:14: a line of show is a string, found a list of seats: write tostring(...)\n"},
  });
  PackageFolder folder("checked");
  copy_package("checked", folder);
  folder.write("show.lua", "return \"the table\"\n");
  folder.load();
  EXPECT_EQ(folder.mistakes(),
            "show.lua:1:8: expected 'return show { ... }', found \"the table\"\n");
}

}  // namespace
}  // namespace punchcard
