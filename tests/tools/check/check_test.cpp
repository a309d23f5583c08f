// The check finds what is wrong with scripts, at its place, and nothing that is right.
//
// Statements are put into a card of the package `checked` (see check_cases.h). Whole files with a
// mistake in every line are the package `mistaken`, whose messages are
// tests/golden/check_mistaken.txt.

#include "tools/check/check.h"

#include <chrono>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/golden.h"
#include "tests/support/package_folder.h"
#include "tests/tools/check/check_cases.h"

namespace punchcard {
namespace {

TEST(Check, KnowsGlobals) {
  expect_each({
      {"@prnt(1)", "unknown name 'prnt' (did you mean 'print'?)"},
      {"local victim = self.executor @victm:leave_game()",
       "unknown name 'victm' (did you mean 'victim'?)"},
      {"print(@setmetatable)", "unknown name 'setmetatable' (metatables are not available)"},
      {"print(@ring)", "unknown name 'ring'"},
      {"print(@os.time)", "unknown name 'os'"},
      {"@count = 1",
       "can't assign the global 'count': say 'local' before its first use; what lasts from step to "
       "step is a field that game.lua declares"},
      {"local count = 0 @cuont = count",
       "can't assign the global 'cuont': say 'local' before its first use; what lasts from step to "
       "step is a field that game.lua declares (did you mean 'count'?)"},
      {"function @helper() end",
       "can't assign the global 'helper': say 'local' before its first use; what lasts from step "
       "to step is a field that game.lua declares"},
      {"@words = nil",
       "'words' would be remembered from one step to the next; declare a field in game.lua and "
       "keep it there"},
      {"@_ENV = {}",
       "'_ENV' would be remembered from one step to the next; declare a field in game.lua and "
       "keep it there"},
      {"local _ENV = { print = print } print(anything)", ""},
      {"print(math.@floor(1))", "math has no 'floor' (numbers must be integers: // rounds down)"},
      {"print(math.@mx(1, 2))", "math has no 'mx' (did you mean 'max'?)"},
      {"print(math[@\"max, error('ran')\"])", "math has no 'max, error('ran')'"},
      {"print(string.@fnd(\"a\", \"a\"))", "string has no 'fnd' (did you mean 'find'?)"},
      {"table.@inset({}, 1)", "table has no 'inset' (did you mean 'insert'?)"},
      {"draw.@rwo(game, game.path)", "draw has no 'rwo' (did you mean 'row'?)"},
      {"print(math:@max(1, 2))", "'max' is a function of math: write math.max(...), with a dot"},
      {"math.@max = nil", "can't assign 'max': this table is the same for all files and read-only"},
      {"local math = { mx = 1 } print(math.mx)", ""},
      {"goto done ::done::", ""},
  });
}

TEST(Check, KeepsNumbersWhole) {
  expect_each({
      {"print(self.fee @/ 2)",
       "numbers must be integers: write // (rounds down) or math.divide_up(a, b)"},
      {"print(self.fee @^ 2)", "numbers must be integers: write a multiplication for ^"},
      {"print(@1.5)", "numbers must be integers, found 1.5"},
      {"print(@1e3)", "numbers must be integers, found 1e3"},
      {"print(7 // 2, 7 % 2, 0x10, 2 << 3)", ""},
      {"print({ a = 1, @a = 2 })", "field 'a' is given twice, first at line 6"},
      {"print({ a = 1, [\"b\"] = 2, [@\"a\"] = 3 })", "field 'a' is given twice, first at line 6"},
  });
}

TEST(Check, ReportsAFractionBesideAnotherMistake) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  folder.write("cards/probe.lua",
               "return card { name = \"Probe\", text = \"\",\n"
               "  execute = function(self, game) print(1.5, self.fe) end }\n");
  folder.load();
  EXPECT_THAT(folder.mistakes(), testing::HasSubstr("numbers must be integers, found 1.5"));
  EXPECT_THAT(folder.mistakes(), testing::HasSubstr("no number or field 'fe'"));
}

TEST(Check, KnowsMembersOfThings) {
  expect_each({
      {"print(self.@fe)", "card Probe has no number or field 'fe' (did you mean 'fee'?)"},
      {"print(self.@penalty)", "card Probe has no number or field 'penalty'"},
      {"print(self.card.penalty)", ""},
      {"print(self.card.@penalti)",
       "a card has no number or field 'penalti' (did you mean 'penalty'?)"},
      {"print(self.parent.penalty, self.parent.parent.executor.coins)", ""},
      {"print(self.executor.@lif)", "a seat has no field 'lif'"},
      {"print(self.executor.@cions)", "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"self.executor:@choose_playr()",
       "a seat has no field 'choose_playr' (did you mean 'choose_player'?)"},
      {"print(self.executor.partner.partner.hand.@frist)",
       "a zone has no field 'frist' (did you mean 'first'?)"},
      {"print(game.@wlaker)", "game has no rule or field 'wlaker' (did you mean 'walker'?)"},
      {"game:@pya(self.executor, 1)", "game has no rule or field 'pya' (did you mean 'pay'?)"},
      {"print(game.walker.@forwrad)", "a pointer has no field 'forwrad' (did you mean 'forward'?)"},
      {"print(game.options.@pcae)", "no option 'pcae' (did you mean 'pace'?)"},
      {"print(game.debt.@amuont)", "'debt' has no part 'amuont' (did you mean 'amount'?)"},
      {"print(game.debt.owner.@cions)", "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"print(game.trail[1].@lti)", "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"print(game.trail.@length)", "a list of cards has no field 'length'"},
      {"print(self.fee.@value)", "an integer has no field 'value'"},
      {"print(self.card.lit.@on)", "true or false has no field 'on'"},
      {"print(self.card.name:@uper())", "a string has no 'uper' (did you mean 'upper'?)"},
      {"print(self.card.name:upper())", ""},
      {"print(self.card.shelf.first, self.token.owner.hand.size)", ""},
      {"print(self.executor[@\"cions\"])", "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"local unknown = select(1, game) print(unknown.anything)", ""},
      {"local unknown = select(1, game) unknown:@no_such_method()",
       "nothing has a method 'no_such_method'"},
      {"local unknown = select(1, game) print(unknown.@cions)",
       "nothing has a field 'cions' (did you mean 'coins'?)"},
  });
}

TEST(Check, FollowsValues) {
  expect_each({
      {"for _, card in ipairs(game.path:cards()) do print(card.@lvel) end",
       "a card has no number or field 'lvel' (did you mean 'level'?)"},
      {"for _, token in ipairs(self.card:tokens()) do print(token.owner.@cions) end",
       "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"local a, b = self.card, self.executor print(a.lit, b.@lit)", "a seat has no field 'lit'"},
      {"local x if self.fee > 1 then x = self.executor end print(x and x.@cions)",
       "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"local x = self.card x = self.executor print(x.coins, x.lit)", ""},
      {"local x = self.fee > 1 and self.card or self.token.card print(x.@lti)",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"local x = self.executor:choose_card(game.path) or self.executor print(x.anything)", ""},
      {"local list = {} table.insert(list, self.card) print(list[1].@lti)",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"local list = {} list[#list + 1] = self.card print(list[1].@lti)",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"local list = { self.card } local same = list same[2] = self.executor print(list[1].coins)",
       ""},
      {"local list = { self.card } local t = { list } t[1][2] = self.executor "
       "print(list[1].coins)",
       ""},
      {"local picked = self.executor:choose(\"card\", game.path:cards()) print(picked.@lti)",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"local last = table.remove(game.path:cards()) print(last.@lti)",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"print(game:shuffle(game:seats())[1].@cions)",
       "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"local function lit(card) return card.@lti end print(lit(self.card))",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"local function owner(token) return token.owner end print(owner(self.token).@cions)",
       "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"local function any(x) return x.anything end print(any(self.card), any(self.token))", ""},
      {"local function call(f) return f(self.card) end call(function(card) print(card.@lti) end)",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"pcall(function(x) print(x.anything) end, self.card)", ""},
      {"local seats = game:seats() table.sort(seats, function(a, b) return a.@cions < b.coins end)",
       "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"print(game:richest().@cions)", "a seat has no field 'cions' (did you mean 'coins'?)"},
      {"print(words.@yse)", "this table has no field 'yse' (did you mean 'yes'?)"},
      {"print(words.maybe)", ""},
      {"local t = { a = self.card } print(t.a.@lti)",
       "a card has no number or field 'lti' (did you mean 'lit'?)"},
      {"local t = { a = self.card } t.a = self.executor print(t.a.anything)", ""},
      {"local t = { a = self.card } t[self.card.id] = self.executor print(t.a.coins, t.b)", ""},
      {"local t = {} t[1] = t t[1][1] = t print(t[1].a)", ""},
  });
}

TEST(Check, KnowsWhatCanBeAssigned) {
  expect_each({
      {"self.executor.@name = \"A\"", "'name' of a seat can't be assigned"},
      {"self.executor.@hand = nil", "'hand' of a seat can't be assigned"},
      {"self.executor.@next = nil", "'next' of a seat can't be assigned"},
      {"self.executor.coins = @\"five\"", "field 'coins': expected an integer, found a string"},
      {"self.executor.partner = @self.card", "field 'partner': expected a seat, found a card"},
      {"self.executor.partner = nil", ""},
      {"self.executor.@cions = 1",
       "can't assign: a seat has no field 'cions' (did you mean 'coins'?)"},
      {"self.card.penalty = 1", ""},
      {"self.@fee = 1",
       "'fee' of self can't be assigned: it is as it was when the execution started; assign "
       "self.source.fee"},
      {"self.source.fee = self.fee + 1", ""},
      {"game.@path = nil", "'path' of game can't be assigned"},
      {"game.@trun = self.executor",
       "can't assign: game.lua declares no table field 'trun' (did you mean 'turn'?)"},
      {"game.options.@pace = \"slow\"",
       "can't assign option 'pace': options do not change while a match is played"},
      {"game.walker.card = self.card", ""},
      {"game.walker.forward = @1", "field 'forward': expected true or false, found an integer"},
      {"game.debt = { owner = self.executor, @amuont = 1 }",
       "'debt' has no part 'amuont' (did you mean 'amount'?)"},
      {"game.debt.@amount = 1",
       "can't assign here: this table is a copy of a field; change a copy of it (table.copy) and "
       "assign the field as a whole"},
      {"table.insert(@game.trail, self.card)",
       "can't assign here: this table is a copy of a field; change a copy of it (table.copy) and "
       "assign the field as a whole"},
      {"local trail = table.copy(game.trail) table.insert(trail, self.card) game.trail = trail",
       ""},
      {"words.@yes = 3",
       "can't assign 'yes': this table was made while its file was loaded and is read-only; what "
       "changes in a match is a field that game.lua declares, what changes in a step a local"},
  });
}

TEST(Check, CountsArguments) {
  expect_each({
      {"self.executor.@name()", "'name' of a seat is no method: write .name without ()"},
      {"self.card:@place()", "'place' of a card is no method: write .place without ()"},
      {"game:@path()", "'path' of game is no method: write .path without ()"},
      {"print(#self.card.@tokens)", "'tokens' of a card is a method: write :tokens(...)"},
      {"game:remember(@card)",
       "'card' is a function here, because no variable of this name is in scope"},
      {"if @card then return end",
       "'card' is a function here, because no variable of this name is in scope"},
      {"if not @card then return end",
       "'card' is a function here, because no variable of this name is in scope"},
      {"pcall(print, self.fee) print(print == card)", ""},
      {"print(self.card.@tokens == 1)", "'tokens' of a card is a method: write :tokens(...)"},
      {"if self.executor.@next_in then return end",
       "'next_in' of a seat is a method: write :next_in(...)"},
      {"local f = self.executor.next_in print(f(self.executor).coins)", ""},
      {"print(self.executor.@next(1))", "'next' is a method: write :next(...), with a colon"},
      {"print(self.executor.next(self.executor).coins)", ""},
      {"print(self.card:next(1, @2))", "'next' takes at most 1 argument, found 2"},
      {"print(self.card:tokens(@1))", "'tokens' takes no arguments, found 1"},
      {"print(self.card:next())", ""},
      {"self.executor:@add_token()", "'card' is missing: add_token(card)"},
      {"game:@random(1)", "'most' is missing: random(least, most)"},
      {"game:random(table.unpack({ 1, 2 }))", ""},
      {"self.executor:add_token(@self.executor)",
       "'card' of 'add_token': expected a card, found a seat"},
      {"self.executor:add_token(@nil)", "'card' of 'add_token': expected a card, found nil"},
      {"self.card:move_to(@\"path\")", "'zone' of 'move_to': expected a zone, found a string"},
      {"self.executor:choose_players(@\"two\")",
       "'count' of 'choose_players': expected an integer, found a string"},
      {"print(math.max(1, @\"2\"))",
       "argument 2 of 'math.max': expected an integer, found a string"},
      {"print((\"a\"):rep(2))", ""},
      {"print((\"a\"):rep(2, \"b\", @3))", "'rep' takes at most 2 arguments, found 3"},
      {"game:pay(self.executor, 1, @2)", "'pay' takes at most 2 arguments, found 3"},
      {"game:visit(self.card, @self.card)", "'seat' of 'visit': expected a seat, found a card"},
      {"local function two(a, b) return a, b end two(1, 2, @3)",
       "'two' takes at most 2 arguments, found 3"},
      {"local function any(...) return ... end any(1, 2, 3)", ""},
      {"local function two(a, b) return a, b end two(two(1, 2))", ""},
  });
}

TEST(Check, KnowsWords) {
  expect_each({
      {"game:tell(@\"piad\", self.executor, 1)",
       "game.lua declares no event 'piad' (did you mean 'paid'?)"},
      {"game:tell(@\"paid\", self.executor)", "event 'paid' tells of 2 things, 1 given"},
      {"game:tell(\"paid\", table.unpack({ self.executor, 1 }))", ""},
      {"if game.options.pace == @\"fsat\" then return end",
       "option 'pace' is never \"fsat\": it is one of \"slow\", \"fast\" (did you mean 'fast'?)"},
      {"local pace = game.options.pace if @\"fsat\" ~= pace then return end",
       "option 'pace' is never \"fsat\": it is one of \"slow\", \"fast\" (did you mean 'fast'?)"},
      {"if game.options.sizes == @7 then return end",
       "option 'sizes' is never 7: it is one of 1, 2, 3"},
      {"if game.options.dark == @\"true\" then return end",
       "option 'dark' is never equal to \"true\": it is true or false"},
      {"if game.options.coins == 7 or game.options.sizes > 7 then return end", ""},
      {"if self.executor:choose(\"x\", \"yes\", \"no\") == @\"on\" then return end",
       "this is never \"on\": the options are \"no\", \"yes\" (did you mean 'no'?)"},
      {"local answer = self.executor:choose(\"x\", \"yes\", self.fee > 1 and \"no\" or \"never\") "
       "if answer == \"never\" then return end",
       ""},
      {"local options = { \"yes\" } table.insert(options, \"no\") "
       "if self.executor:choose(\"x\", options) == \"on\" then return end",
       ""},
      {"if self.card.id == @\"tol\" then return end",
       "no card has the id 'tol' (did you mean 'toll'?)"},
      {"if self.card.name == @\"Tol\" then return end",
       "no card has the name 'Tol' (did you mean 'Toll'?)"},
      {"if self.card.id == \"of_another_variant\" then return end", ""},
      {"print(self.card:number(@\"penalti\"))",
       "no card has a number 'penalti' (did you mean 'penalty'?)"},
      {"game:execute(self.card, self.executor, nil, { @nmubers = \"printed\" })",
       "execute has no setting 'nmubers' (did you mean 'numbers'?)"},
      {"game:execute(self.card, self.executor, nil, { numbers = @\"prnited\" })",
       "'numbers' may only be \"printed\", found \"prnited\""},
  });
}

TEST(Check, TellsNumbersThatNobodyUses) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  folder.write("cards/probe.lua",
               "return card {\n"
               "  name = \"Probe\",\n"
               "  text = \"é {used:1} {unused:2} {used}\",\n"
               "  execute = function(self) print(self.used) end,\n"
               "}\n");
  folder.load();
  EXPECT_EQ(folder.mistakes(), "cards/probe.lua:3:23: no script uses the number 'unused'\n");
}

// A name that is put together may be that of any number.
TEST(Check, KnowsThatNamesOfNumbersArePutTogether) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  for (
      const char* use :
      {"for i = 1, 2 do print(self[\"bonus_\" .. i]) end",
       "for i = 1, 2 do print(self.card:number(string.format(\"bonus_%d\", i))) end",
       "for _, what in ipairs { \"bonus_1\", \"bonus_2\" } do print(self.card:number(what)) end"}) {
    folder.write("cards/probe.lua", fmt::format("return card {{\n"
                                                "  name = \"Probe\",\n"
                                                "  text = \"{{bonus_1:1}} {{bonus_2:2}}\",\n"
                                                "  execute = function(self) {} end,\n"
                                                "}}\n",
                                                use));
    folder.load();
    EXPECT_EQ(folder.mistakes(), "") << use;
  }
}

// Of very many parts one may always fit, so none is looked for.
TEST(Check, LooksForAHundredPartsOfNames) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  const auto with_parts = [&](int count) {
    std::string joined;
    for (int i = 0; i < count; ++i) joined += fmt::format("\"part{}x\" .. self.fee, ", i);
    folder.write("cards/probe.lua", fmt::format("return card {{\n"
                                                "  name = \"Probe\",\n"
                                                "  text = \"{{unused:1}} {{fee:2}}\",\n"
                                                "  execute = function(self) print({{ {} }}) end,\n"
                                                "}}\n",
                                                joined));
    folder.load();
    return folder.mistakes();
  };
  EXPECT_EQ(with_parts(100), "cards/probe.lua:3:12: no script uses the number 'unused'\n");
  EXPECT_EQ(with_parts(101), "");
}

// A failure that ends a file is reported, whatever else is wrong in its line.
TEST(Check, TellsFailuresBesideOtherMistakesInTheirLine) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  for (const auto& [count, failure] : std::vector<std::pair<std::string, std::string>>{
           {"(function() while true do end end)()",
            "used 200000 instructions, the limit is 200000"},
           {"#string.rep(\"x\", 70000)", "the limit is 65536"},
           {"error(\"no such count\")", "no such count"},
       }) {
    folder.write(
        "cards/probe.lua",
        "return card {\n  name = \"Probe\",\n  text = \"{unused:2}\", count = " + count + ",\n}\n");
    folder.load();
    EXPECT_THAT(folder.mistakes(), testing::HasSubstr("no script uses the number 'unused'"));
    EXPECT_THAT(folder.mistakes(), testing::HasSubstr(failure));
  }
}

// The text is longer than the string at its place.
TEST(Check, TellsMistakesInTextsThatAreJoined) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  const std::string card = "return card {\n  name = \"Probe\",\n  text = \"a\" .. TEXT,\n}\n";
  for (const auto& [text, mistake] : std::vector<std::pair<std::string, std::string>>{
           {"string.rep(\"b\", 60000) .. \"{unused:2}\"", "no script uses the number 'unused'"},
           {"string.rep(\"b\", 60000) .. \"{\"", "'{' without '}'"},
       }) {
    std::string probe = card;
    probe.replace(probe.find("TEXT"), 4, text);
    folder.write("cards/probe.lua", probe);
    folder.load();
    EXPECT_THAT(folder.mistakes(), testing::HasSubstr("cards/probe.lua:3:10: " + mistake));
  }
}

TEST(Check, KnowsEveryKindOfFile) {
  const std::vector<Change> changes = {
      {"game.lua", "    return \"walk\"\n", "    return \"wlak\"\n",
       "game.lua:46:12: no phase 'wlak' (did you mean 'walk'?)\n"},
      {"game.lua", "    if not given.turn ", "    if not given.trun ",
       "game.lua:53:18: a position has no 'trun' (did you mean 'turn'?)\n"},
      {"game.lua", "        return \"rest\"\n", "        return \"rset\"\n",
       "game.lua:69:16: no phase 'rset' (did you mean 'rest'?)\n"},
      {"rules/walking.lua", "return \"rest\" end", "return \"rset\" end",
       "rules/walking.lua:28:45: no phase 'rset' (did you mean 'rest'?)\n"},
      {"game.lua", "path = ring {", "path = rnig {",
       "game.lua:24:12: unknown name 'rnig' (did you mean 'ring'?)\n"},
      {"game.lua", "partner = seat_ref }", "partner = seat_rfe }",
       "game.lua:14:33: unknown name 'seat_rfe' (did you mean 'seat_ref'?)\n"},
      {"game.lua", "return game {", "return gaem {",
       "game.lua:3:8: unknown name 'gaem' (did you mean 'game'?)\n"},
      {"game.lua", "setup = function", "steup = function",
       "game.lua:36:3: game has no field 'steup' (did you mean 'setup'?)\n"},
      {"rules/paying.lua", "  is_out = function", "  is_uot = function",
       "rules/paying.lua:19:10: 'take_out_seats' needs the rule or field 'is_out', which this "
       "package does not declare (did you mean 'is_uot'?)\n"},
      {"rules/walking.lua", "visit = function(game, card, seat)",
       "visit = function(game, card, saet)",
       "rules/walking.lua:16:25: unknown name 'seat' (did you mean 'saet'?)\n"
       "rules/walking.lua:16:54: unknown name 'seat' (did you mean 'saet'?)\n"
       "rules/walking.lua:19:77: unknown name 'seat' (did you mean 'saet'?)\n"},
      {"show.lua", "each.hand", "each.hnad",
       "show.lua:6:48: a seat has no field 'hnad' (did you mean 'hand'?)\n"},
      {"show.lua", "return show {", "return shwo {",
       "show.lua:1:8: unknown name 'shwo' (did you mean 'show'?)\n"},
      {"cards/small.lua", "id = \"draft\",", "id = \"gust\",",
       "cards/small.lua:16:3: two cards have the id 'gust': the other is cards/small.lua:10\n"
       "languages/de.lua:7:5: no card 'draft'\n"},
      {"cards/small.lua", "    id = \"draft\",\n", "",
       "cards/small.lua:16:3: field 'id' is missing\n"
       "languages/de.lua:7:5: no card 'draft'\n"},
      {"cards/toll.lua", "  execute = function", "  exceute = function",
       "cards/toll.lua:7:3: card 'toll' has no field 'exceute' (did you mean 'execute'?)\n"},
      {"cards/lamp.lua", "return card {", "return card {{",
       "cards/lamp.lua:23:1: ',' or '}' expected (to close '{' at line 8) near <eof>\n"},
      {"languages/de.lua", "nachts {penalty}", "nachts {penalti}",
       "languages/de.lua:4:36: the text of card 'toll' lacks its number 'penalty'\n"
       "languages/de.lua:4:58: card 'toll' has no number 'penalti' (did you mean 'penalty'?)\n"},
      {"languages/de.lua", "{steps} weiter", "{steps weiter",
       "languages/de.lua:6:31: '{' without '}'\n"},
      {"languages/de.lua", "nachts {penalty}", "nachts {penalty:3}",
       "languages/de.lua:4:58: 'penalty' has its value in the card's own file: write {penalty}\n"},
      {"languages/de.lua", "    gust = ", "    gsut = ",
       "languages/de.lua:6:5: no card 'gsut' (did you mean 'gust'?)\n"},
  };
  expect_changes(changes);
}

TEST(Check, FindsEveryMistakeOfAPackageFullOfThem) {
  const std::string folder = (kPackages / "mistaken").string();
  std::string text;
  for (const std::vector<std::string>& variants : {std::vector<std::string>{}, {"night"}}) {
    const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
    std::vector<text::Diagnostic> diagnostics;
    EXPECT_EQ(check::load(sources, {folder, variants}, diagnostics), nullptr);
    for (const text::Diagnostic& each : diagnostics) {
      const bool told = !variants.empty() && each.file.find("variants") == std::string::npos;
      if (!told) text += text::format(each, sources->text_of(each.file)) + "\n";
    }
  }
  const std::string shown = package::display_name(kPackages / "mistaken", PUNCHCARD_HOME) + "/";
  for (std::size_t at = text.find(shown); at != std::string::npos; at = text.find(shown)) {
    text.erase(at, shown.size());
  }
  EXPECT_EQ(differs_from_golden("check_mistaken.txt", text), "");
}

// What a variant drops may stand in a file that cannot be read.
TEST(Check, LooksForInstructionsInUnreadableFiles) {
  PackageFolder folder("race");
  std::filesystem::copy(
      std::filesystem::path(PUNCHCARD_HOME) / "cards" / "race-condition", folder.path(),
      std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
  folder.write("cards/instructions.lua",
               "return {\n"
               "  instruction { text = \"while (i > 0)\" }\n"
               "  instruction { text = \"while (i < 0)\" },\n"
               "  instruction { text = \"while (x > 0)\" },\n"
               "  instruction { text = \"else\" },\n"
               "}\n");
  folder.write("variants/without_loops.lua",
               "return variant \"race\" {\n"
               "  name = \"V\",\n"
               "  cards = { drop = { \"while (i > 0)\", \"else\", \"elsewhere\" } },\n"
               "}\n");
  EXPECT_EQ(folder.load({"without_loops"}), nullptr);
  EXPECT_THAT(folder.mistakes(), testing::HasSubstr("cards/instructions.lua:2:41:"));
  EXPECT_THAT(folder.mistakes(), testing::HasSubstr("no card 'elsewhere'"));
  EXPECT_THAT(folder.mistakes(), testing::Not(testing::HasSubstr("no card 'while")));
  EXPECT_THAT(folder.mistakes(), testing::Not(testing::HasSubstr("no card 'else'")));
}

// What the file has no longer said is no mistake of its own.
TEST(Check, TellsOfAnInstructionWhoseFileFailsThatAlone) {
  PackageFolder folder("race");
  folder.write("game.lua", "return variant \"race-condition\" { name = \"V\" }\n");
  folder.write(
      "cards/twice.lua",
      "local t = nil\nlocal u = t.x\nreturn instruction { count = 2, text = \"x = x + i\" }\n");
  EXPECT_EQ(folder.load(), nullptr);
  EXPECT_THAT(folder.mistakes(), testing::HasSubstr("attempt to index a nil value"));
  EXPECT_THAT(folder.mistakes(), testing::Not(testing::HasSubstr("is missing")));
}

TEST(Check, InstructionsHaveNoExecuteToChange) {
  PackageFolder folder("race");
  folder.write("game.lua",
               "return variant \"race-condition\" {\n"
               "  name = \"V\",\n"
               "  cards = { change = { [\"x = x + i\"] = { execute = function() end } } },\n"
               "}\n");
  EXPECT_EQ(folder.load(), nullptr);
  EXPECT_THAT(folder.mistakes(),
              testing::HasSubstr("card 'x = x + i' is an instruction and has no 'execute'"));
}

TEST(Check, NoInstructionIsCalledLikeAHiddenCard) {
  PackageFolder folder("race");
  folder.write("game.lua",
               "return variant \"race-condition\" {\n"
               "  name = \"V\",\n"
               "  counters = { \"card\" },\n"
               "  words = { hidden = { arguments = { \"counter\" }, execute = function() end } },\n"
               "}\n");
  folder.write("cards/more.lua", "return { instruction { text = \"hidden  card\" } }\n");
  EXPECT_EQ(folder.load(), nullptr);
  EXPECT_THAT(folder.mistakes(),
              testing::HasSubstr("a card can't be called 'hidden card': that is what a card is "
                                 "called that a player does not know"));
}

TEST(Check, AnInstructionIsNotLong) {
  const std::string counter(30, 'c');
  PackageFolder folder("race");
  folder.write("game.lua", "return variant \"race-condition\" { name = \"V\", counters = { \"" +
                               counter + "\" } }\n");
  for (const int terms : {7, 8}) {
    std::string sum = counter;
    for (int i = 1; i < terms; ++i) sum += " + " + counter;
    folder.write("cards/more.lua", "return instruction { text = \"x = " + sum + "\" }\n");
    const bool loads = folder.load() != nullptr;
    EXPECT_EQ(loads, terms == 7) << folder.mistakes();
  }
  EXPECT_THAT(folder.mistakes(),
              testing::HasSubstr("an instruction of 265 bytes, at most 255 are allowed"));
}

TEST(Check, SurvivesScriptsThatNobodyWouldWrite) {
  PackageFolder folder("checked");
  copy_package("checked", folder);
  std::string many;
  for (int i = 0; i < 1500; ++i) many += "x:aa" + std::to_string(i) + "()";
  std::string deep = "self";
  for (int i = 0; i < 120; ++i) deep = "(" + deep + " and {" + deep.substr(0, 20) + "}.a)";
  const std::vector<std::string> statements = {
      "local x = select(1, game) " + many,
      "local a, b = {}, {} a[1] = b b[1] = a for _ = 1, 3 do a = { a, b } b = { b, a } end",
      "local function f(g) return f(f) end f(f) print(" + deep + ")",
      "local t = {} t.t = t t.t.t = { t } print(t.t.t[1].t)",
  };
  for (const std::string& statement : statements) {
    const auto begin = std::chrono::steady_clock::now();
    said_about(folder, statement);
    const auto taken = std::chrono::steady_clock::now() - begin;
    EXPECT_LT(taken, std::chrono::seconds(10)) << statement.substr(0, 60);
  }
}

}  // namespace
}  // namespace punchcard
