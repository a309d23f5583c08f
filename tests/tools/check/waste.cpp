// The check finds what nobody reaches, reads or can tell apart, and choices that have nothing to
// offer.

#include "tests/tools/check/check_cases.h"

namespace punchcard {
namespace {

TEST(CheckWaste, TellsWhatIsNeverReached) {
  expect_each({
      {"do return end @print(1)",
       "this is never reached: line 6 always ends the function or the loop"},
      {"if self.fee > 1 then return else return end @print(1)",
       "this is never reached: line 6 always ends the function or the loop"},
      {"if self.fee > 1 then return elseif self.fee > 0 then return end print(1)", ""},
      {"error(\"no\") @print(1)",
       "this is never reached: line 6 always ends the function or the loop"},
      {"local error = print error(\"no\") print(1)", ""},
      {"while true do game:pay(self.executor, 1) end @print(1)",
       "this is never reached: line 6 always ends the function or the loop"},
      {"while true do if self.fee > 1 then break end end print(1)", ""},
      {"while true do while self.fee > 1 do break end end @print(1)",
       "this is never reached: line 6 always ends the function or the loop"},
      {"for _ = 1, 2 do do break end @print(1) end",
       "this is never reached: line 6 always ends the function or the loop"},
      {"if self.fee > 1 then goto last end do return end ::last:: print(1)", ""},
      {"if @false then print(1) end", "this condition is never true"},
      {"while @nil do print(1) end", "this condition is never true"},
      {"if @not nil then print(1) end", "this condition is always true"},
      {"if @\"yes\" then print(1) end", "this condition is always true"},
      {"repeat print(1) until true", ""},
      {"if self.fee > 1 then print(1) elseif @self.fee > 1 then print(2) end",
       "this is never reached: the same condition stands on line 6"},
      {"if game:random(1, 2) > 1 then print(1) elseif game:random(1, 2) > 1 then print(2) end", ""},
      {"if game.round > 1 then print(1) elseif self.executor:choose(\"x\", 1, 2) then print(2) "
       "elseif game.round > 1 then print(3) end",
       ""},
      {"if game:random(1, 2) > 1 then print(1) elseif game.round > 1 then print(2) "
       "elseif game.debt.amount > 1 then print(3) elseif @game.round > 1 then print(4) end",
       "this is never reached: the same condition stands on line 6"},
  });
}

TEST(CheckWaste, TellsResultsThatNobodyLooksAt) {
  expect_each({
      {"if self.fee > 1 then return @true end",
       "the result of 'execute' is ignored: write 'return' alone"},
      {"return game:pay(self.executor, 1)", ""},
      {"return", ""},
      {"return nil", ""},
      {"local function twice(number) return number * 2 end print(twice(1))", ""},
  });
}

TEST(CheckWaste, LetsResultsBeThatScriptsMayLookAt) {
  const std::string fields = "id = \"pebble\", name = \"Pebble\", text = \"\", execute = ";
  const std::string named = "local function still(self) return self ~= nil end ";
  const std::string own = "local pebble = { " + fields + "function(self) return self ~= nil end } ";
  const std::string by_name = "return { card { " + fields + "still }, card {";
  const std::string by_table = "return { card(pebble), card {";
  const char* says =
      "cards/small.lua:9:35: the result of 'execute' is ignored: write 'return' alone\n";
  const std::vector<std::pair<std::string, const char*>> cases = {
      {named + by_name, says},
      {named + "print(still()) " + by_name, ""},
      {own + "print(pebble.execute()) " + by_table, ""},
      {own + "print(pebble:execute()) " + by_table, ""},
  };
  for (const auto& [by, told] : cases) {
    expect_changes({{"cards/small.lua", "return {\n  card {", by.c_str(), told}});
  }
}

TEST(CheckWaste, TellsChoicesWithoutOptions) {
  expect_each({
      {"print(self.executor:@choose(\"x\", {}))",
       "this choice has no options, so it is always nil"},
      {"print(self.executor:@choose(\"x\"))",
       "'options' of 'choose': write a list or the options themselves after the topic"},
      {"print(self.executor:@choose(\"x\", nil))",
       "'options' of 'choose': write a list or the options themselves after the topic"},
      {"print(self.executor:choose(\"x\", table.unpack(game.path:cards())))", ""},
      {"local none = {} print(self.executor:@choose(\"x\", none))",
       "this choice has no options, so it is always nil"},
      {"local some = {} table.insert(some, 1) print(self.executor:choose(\"x\", some))", ""},
      {"print(self.executor:choose(\"x\", game.path:cards()))", ""},
  });
}

TEST(CheckWaste, TellsWhatIsUsedWhereItIsNil) {
  const std::string choice = "local card = self.executor:choose_card(game.path) ";
  const char* says = "'card' is nil here, as the test above shows";
  const std::vector<std::pair<std::string, bool>> cases = {
      {"if not card then print(@card.name) end", true},
      {"if card == nil then @card:first_token() end", true},
      {"if card then print(card.name) else self.executor:add_token(@card) end", true},
      {"if card ~= nil then print(1) elseif self.fee > 1 then print(@card.lit) end", true},
      {"if not card then if self.fee > 1 then print(@card.name) end end", true},
      {"if not card then card = self.card print(card.name) end", false},
      {"if not card then print(card, card and card.name) end", false},
      {"if not card then return end print(card.name)", false},
      {"if not card then for _ = 1, 2 do if card then print(card.name) end card = self.card end "
       "end",
       false},
      {"if not card then print(function() return card.name end) end", false},
      {"local function find(each) card = each end if not card then find(self.card) "
       "print(card.name) "
       "end",
       false},
      {"if not card then for i = 1, 2 do if i > 1 then print(card.name) end card = self.card end "
       "end",
       false},
      {"if not card then while self.fee > 1 do if self.fee > 2 then print(card.name) end "
       "card = self.card end end",
       false},
      {"if not card then ::again:: if self.fee > 1 then print(card.name) end card = self.card "
       "goto again end",
       false},
      {"if not card then for _ = 1, 2 do print(@card.name) end end", true},
      {"print(card.name) self.executor:add_token(card)", false},
  };
  for (const auto& [statement, told] : cases) {
    const std::string whole = choice + statement;
    expect_each({{whole.c_str(), told ? says : ""}});
  }
}

TEST(CheckWaste, TellsOptionsThatReadTheSame) {
  expect_each({
      {"self.executor:choose(\"x\", \"yes\", @\"yes\")", "option \"yes\" is offered twice"},
      {"self.executor:choose(\"x\", { \"yes\", \"no\", @\"no\" })",
       "option \"no\" is offered twice"},
      {"self.executor:choose(\"x\", \"B\", self.executor)", ""},
      {"self.executor:choose(\"x\", \"Toll\", self.card)", ""},
      {"self.executor:choose(\"x\", \"B\", \"Toll\")", ""},
  });
}

TEST(CheckWaste, TellsFieldsThatNobodyReads) {
  expect_each({
      {"local t = { @amuont = 1 } print(#t, game.debt.amount)",
       "no script reads the field 'amuont' of this table (did you mean 'amount'?)"},
      {"local t = { amuont = 1 } for key in pairs(t) do print(key) end", ""},
      {"local t = { amuont = 1 } print(t[self.card.name])", ""},
      {"local t = { amuont = 1 } self.card.guest = t and self.card print(select(1, t))", ""},
      {"local t = { nobody_knows = 1 } print(#t)", ""},
      {"local list = { { amount = 1 }, { @amuont = 1 } } print(list[1].amount)",
       "no script reads the field 'amuont' of this table (did you mean 'amount'?)"},
      {"local list = { { amount = 1 }, { amount = 2, nobody_knows = 1 } } print(list[1].amount)",
       ""},
      {"local with = { @nmubers = \"printed\" } game:execute(self.card, self.executor, nil, with)",
       "execute has no setting 'nmubers' (did you mean 'numbers'?)"},
      {"local list = { { amount = 1 }, {}, { amount = 2 }, @amount = 3 } print(list[1].amount)",
       "field 'amount' belongs into the table on line 6, which alone lacks it"},
      {"local list = { { amount = 1 }, { amount = 2 }, amount = 3 } print(list.amount)", ""},
      {"local list = { { amount = 1 }, { level = 2 }, amount = 3 } "
       "for _, each in ipairs(list) do print(each.level, each.amount or list.amount) end",
       ""},
      {"game:append(@\"trial\", self.card)",
       "no list field 'trial' is declared (did you mean 'trail'?)"},
      {"game:append(\"trail\", self.card)", ""},
  });
}

TEST(CheckWaste, TellsWhatPlayersCannotTellApart) {
  expect_changes({
      {"languages/de.lua", "name = \"Lampe\"", "name = \"Maut\"",
       "languages/de.lua:4:21: cards 'lamp' and 'toll' are both called 'Maut' here\n"},
      {"languages/de.lua", "name = \"Lampe\"", "name = \"Gust\"",
       "languages/de.lua:5:21: cards 'gust' and 'lamp' are both called 'Gust' here\n"},
      {"languages/de.lua",
       "\"Maut\", text = \"Zahle {fee}, nachts {penalty}.\" },\n    lamp = { name = \"Lampe\"",
       "\"M A\", text = \"Zahle {fee}, nachts {penalty}.\" },\n    lamp = { name = \"M_A\"",
       "languages/de.lua:4:21: cards 'lamp' and 'toll' are both called 'M A' here\n"},
      {"languages/de.lua", "name = \"Lampe\"", "name = \"L\"",
       "languages/de.lua:5:21: a card can't be called 'L': that is a seat\n"},
      {"game.lua", "sizes = { 1, 2, 3 }", "sizes = { 1, 2, 1 }",
       "game.lua:8:21: option 'sizes' lists this value twice\n"},
      {"game.lua", "dusk = \"it grows dark\"", "dusk = \"it grows dark\", dark = \"it grows dark\"",
       "game.lua:33:12: events 'dark' and 'dusk' read the same\n"},
  });
}

// Players see what a variant says beside what its base says.
TEST(CheckWaste, TellsWhatAVariantSaysAsItsBaseDoes) {
  PackageFolder folder("top");
  fs::copy(kPackages / "checked", fs::path(folder.path()).parent_path() / "checked",
           fs::copy_options::recursive);
  folder.write("game.lua",
               "return variant \"checked\" {\n"
               "  name = \"Top\",\n"
               "  events = { nightfall = \"it grows dark\" },\n"
               "  cards = { add = { \"zip\" } },\n"
               "}\n");
  folder.write("cards/zip.lua", "return card { name = \"Zip\", text = \"\" }\n");
  folder.write("languages/de.lua",
               "return language {\n"
               "  cards = { zip = { name = \"Lampe\", text = \"\" } },\n"
               "  events = { nightfall = \"es wird Nacht\" },\n"
               "}\n");
  folder.load();
  EXPECT_THAT(folder.mistakes(),
              testing::HasSubstr("languages/de.lua:2:28: cards 'lamp' and 'zip' are both called "
                                 "'Lampe' here\n"));
  EXPECT_THAT(folder.mistakes(),
              testing::HasSubstr("game.lua:3:26: events 'dusk' and 'nightfall' read the same\n"));
}

TEST(CheckWaste, TellsOptionsThatNobodyReads) {
  expect_changes({
      {"game.lua", "dark = false,", "dark = false, unread = 3,",
       "game.lua:10:19: no script reads the option 'unread'\n"},
      {"game.lua", "return \"walk\"\n  end,\n\n  position",
       "for name in pairs(game.options) do print(name) end\n    return \"walk\"\n  end,\n\n  "
       "position",
       ""},
      {"game.lua", "tokens = 4,", "tokens = \"rounds\",", ""},
      {"game.lua", "game.round > game.options.rounds", "game.round > 3",
       "game.lua:11:5: no script reads the option 'rounds'\n"},
  });
}

TEST(CheckWaste, TellsFieldsThatSlippedOutOfTheirTables) {
  expect_changes({
      {"game.lua", "field { false, situation = false }", "field { false }, situation = false",
       "game.lua:21:30: no script uses the table field 'situation': a field of `field { }` is "
       "called so\n"},
      {"game.lua", "      failed = function(game)", "    }, failed = { step = function(game)",
       "game.lua:67:8: no script uses the phase 'failed': a field of a phase is called so\n"},
      {"game.lua", "dusk = ", "scared = \"{seat} is afraid\", dusk = ",
       "variants/night.lua:5:14: event 'scared' is already declared below this variant\n"},
  });
}

}  // namespace
}  // namespace punchcard
