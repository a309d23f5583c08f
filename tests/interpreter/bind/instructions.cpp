// Packages with instruction cards: what they declare, what is said about mistakes, and what scripts
// can do with programs.

#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "interpreter/match/position/expectation.h"
#include "interpreter/match/position/position.h"
#include "interpreter/match/table_text.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

// A package whose only phase does this on a program.
void write_game(const PackageFolder& folder, const std::string& more, const std::string& body) {
  folder.write("game.lua", R"(
return game {
  name = "Test", seats = { 1, 1 },
  counters = { "x", "i" },
  card = { level = 0, bonus = 0 },
  table = { said = 0 },
  zones = { program = row { indent = "level" }, aside = row {}, deck = pile {} },
  pointers = { first = "program", second = "program" },
)" + more + R"(
  setup = function(game) return "go" end,
  position = function(game, given) return "go" end,
  phases = { go = function(game)
)" + body + R"(
    game:seats()[1]:choose("end", "a", "b")
    return "go"
  end },
}
)");
}

constexpr const char* kCards = R"lua(
return {
  instruction { text = "x = x + i", count = 3 },
  instruction { text = "x=x*3000000000" },
  instruction { text = "i = 1", bonus = 4 },
  instruction { text = "i = 1 / x" },
  instruction { text = "if (i > 0 and not (x == 1))" },
  instruction { text = "while (1 / x > 0)" },
  instruction { text = "else" },
  instruction { text = "break" },
  instruction { text = "while (i == 0)" },
  card { id = "other", name = "Other", text = "" },
}
)lua";

// What is said of a package with these cards; "" when nothing is.
std::string mistakes(const std::string& cards, const std::string& more = "") {
  PackageFolder folder;
  write_game(folder, more, "");
  folder.write("cards/all.lua", cards);
  return folder.load() == nullptr ? folder.mistakes() : "";
}

TEST(Instructions, TheTextIsTheName) {
  PackageFolder folder;
  write_game(folder, "", "");
  folder.write("cards/all.lua", kCards);
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const table::Schema& schema = *package->definition().schema;
  const auto kind = schema.find_kind("x = x * 3000000000");
  ASSERT_TRUE(kind);
  EXPECT_EQ(schema.kinds[static_cast<std::size_t>(*kind)].id, "x=x*3000000000");
  EXPECT_TRUE(schema.find_kind("if (i > 0 && !(x == 1))"));
  EXPECT_TRUE(schema.find_kind("Other"));
  EXPECT_EQ(schema.kinds[static_cast<std::size_t>(*schema.find_kind("i = 1"))].label(), "i = 1");
}

TEST(Instructions, MistakesInTexts) {
  EXPECT_EQ(mistakes("return { instruction { text = \"x = x + j\" } }"),
            "cards/all.lua:1:40: declared counter expected near 'j' (declared: x, i)\n");
  EXPECT_EQ(mistakes("return { instruction { text = \"while (1)\" } }").substr(0, 20),
            "cards/all.lua:1:40: ");
  EXPECT_EQ(mistakes("return instruction { text = \"x = 1\", excute = 1 }"),
            "cards/all.lua:1:38: card 'all' has no field 'excute'\n");
  EXPECT_EQ(mistakes("return { instruction { text = \"i = 1\" }, instruction { text = \"i=1\" } }"),
            "cards/all.lua:1:42: two cards are called 'i = 1', the other one in cards/all.lua\n");
  EXPECT_EQ(
      mistakes("return { card { id = \"a\", name = \"add 3\", text = \"\" }, "
               "instruction { text = \"add 3\" } }",
               "words = { add = { arguments = { \"expression\" }, execute = function() end } },"),
      "cards/all.lua:1:56: two cards are called 'add 3', the other one in cards/all.lua\n");
  EXPECT_EQ(mistakes("return { instruction { count = 1 } }"),
            "cards/all.lua:1:10: field 'text' is missing\n");
  PackageFolder folder;
  folder.write("game.lua",
               "return game { name = \"T\", seats = 1, setup = function() return \"a\" end,"
               " phases = { a = function(game) game:draw() end } }");
  folder.write("cards/one.lua", "return instruction { text = \"x = 1\" }");
  EXPECT_EQ(folder.load(), nullptr);
  EXPECT_EQ(folder.mistakes(),
            "cards/one.lua:1:8: an instruction, but game.lua declares no counters\n");
}

TEST(Instructions, MistakesInWords) {
  const std::string none = "return { instruction { text = \"i = 1\" } }";
  EXPECT_EQ(mistakes(none,
                     "words = { swap = { arguments = { \"counter\" },"
                     " execute = function(game, name) game[name] = 1 end } },"),
            "");
  EXPECT_EQ(mistakes("return { instruction { text = \"swap x + 1\" } }",
                     "words = { swap = { arguments = { \"counter\" },"
                     " execute = function(game, name) game[name] = 1 end } },"),
            "cards/all.lua:1:32: 'swap' takes a counter as its argument 1, found 'x + 1'\n");
  EXPECT_EQ(mistakes(none, "words = { x = { execute = function(game) end } },"),
            "game.lua:9:11: words: 'x' is declared twice\n");
  EXPECT_EQ(
      mistakes(none,
               "words = { swap = { arguments = { \"counters\" },"
               " execute = function(game) end } },"),
      "game.lua:9:34: word 'swap': expected \"counter\" or \"expression\", found \"counters\"\n");
  EXPECT_EQ(mistakes(none, "words = { swap = { execute = function(game) game.x = game.yy end } },"),
            "game.lua:9:59: game has no rule or field 'yy'\n");
  EXPECT_EQ(mistakes(none, "words = { swap = {} },"),
            "game.lua:9:18: function 'execute' is missing\n");
}

// A match at a position of the package above, whose phase has run up to its decision. The text of
// the card `blank` does nothing for seat A.
class At {
 public:
  At(const std::string& program, const std::string& body, const std::string& more = "",
     const std::string& blank = "") {
    write_game(folder_, more, body);
    folder_.write("cards/all.lua", kCards);
    const auto package = folder_.load();
    if (package == nullptr) {
      said_ = folder_.mistakes();
      return;
    }
    lua::Data::Map description{{"program", lua::Data{program}}};
    const match::Position position(package, lua::Data{description});
    interpreter_ = std::make_unique<match::Interpreter>(package);
    match_ = std::make_unique<match::Match>(position.begin(*interpreter_));
    if (!blank.empty()) {
      match_->blanks.cards[0] = {package->definition().schema->find_kind(blank).value(), 0};
    }
    interpreter_->run(*match_);
    if (match_->last_failure != nullptr) said_ = match_->last_failure->failure.message;
  }

  std::string said() const { return said_; }
  std::string program() const {
    const table::Table& table = match_->present();
    return match::zone_text(table,
                            table.layout().zone(*table.layout().schema().find_zone("program")));
  }
  std::int64_t counter(const std::string& name) const {
    const table::Table& table = match_->present();
    const table::Schema& schema = table.layout().schema();
    return table.value(table.layout().table_field(*table::find_field(schema.table_fields, name)));
  }

 private:
  PackageFolder folder_;
  std::unique_ptr<match::Interpreter> interpreter_;
  std::unique_ptr<match::Match> match_;
  std::string said_;
};

TEST(Instructions, LinesOfAPosition) {
  const std::string program =
      "1> i = 1\n   if (i > 0 && !(x == 1))\n2>   x = x + i\n   x = x + i {bonus=2}";
  EXPECT_EQ(At(program, "").program(), program);
  EXPECT_EQ(At("   i=1\n1>", "").program(), "   i = 1\n1>") << "blanks do not matter";
  EXPECT_THROW(At("1> i = 1\n1> x = x + i", ""), std::invalid_argument) << "one pointer twice";
}

TEST(Instructions, Run) {
  const std::string run =
      "local card = game.program.first\n"
      "local holds, trouble = game:run_instruction(card)\n"
      "game.said = (holds and 1 or 0) + (holds == false and 2 or 0) + "
      "(trouble and 10 or 0)";
  EXPECT_EQ(At("i = 1", run).counter("i"), 1);
  EXPECT_EQ(At("i = 1", run).counter("said"), 0);
  EXPECT_EQ(At("if (i > 0 && !(x == 1))", run).counter("said"), 2);
  EXPECT_EQ(At("if (i > 0 && !(x == 1))", "game.i = 1 " + run).counter("said"), 1);
  EXPECT_EQ(At("while (1 / x > 0)", run).counter("said"), 12) << "a failed condition is false";
  EXPECT_EQ(At("i = 1 / x", run).counter("said"), 10);
  const At overflown("x = x * 3000000000", "game.x = 4000000000 " + run);
  EXPECT_EQ(overflown.counter("said"), 10);
  EXPECT_EQ(overflown.counter("x"), 4000000000) << "nothing has changed";
  EXPECT_EQ(At("Other", "game:run_instruction(game.program.first)").said(),
            "Other is no instruction");
}

TEST(Instructions, Words) {
  PackageFolder folder;
  write_game(
      folder,
      "words = {\n"
      "  add = { arguments = { \"counter\", \"expression\" }, execute = function(game, name, by)\n"
      "    game[name] = game[name] + by\n"
      "  end },\n"
      "},",
      "game.i = 20 game:run_instruction(game.program.first)");
  folder.write("cards/all.lua",
               "return { instruction { text = \"add x, i * 2 + 2\" }, "
               "instruction { text = \"add x, 1 / x\" } }");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  const auto x_after = [&](const std::string& line) {
    match::Match match =
        match::Position(package, lua::Data{lua::Data::Map{{"program", lua::Data{line}}}})
            .begin(interpreter);
    interpreter.run(match);
    const table::Layout& layout = match.table.layout();
    return match.present().value(
        layout.table_field(*table::find_field(layout.schema().table_fields, "x")));
  };
  EXPECT_EQ(x_after("add x, i * 2 + 2"), 42);
  EXPECT_EQ(x_after("add x, 1 / x"), 0) << "an argument that fails: nothing is called";
}

TEST(Instructions, NextLine) {
  const std::string go =
      "local line = game.program:next_line(game.program:at(2), game.i == 1) "
      "game.said = line and line.place or 0";
  const std::string program = "i = 1\nif (i > 0 && !(x == 1))\n  x = x + i\nx = x + i";
  EXPECT_EQ(At(program, go).counter("said"), 4);
  EXPECT_EQ(At(program, "game.i = 1 " + go).counter("said"), 3);
  EXPECT_EQ(At("x = x + i\nx = x + i", go).counter("said"), 0) << "the empty space";
  EXPECT_EQ(At("i = 1", "game.aside:next_line(game.program.first)").said(),
            "zone 'aside' is no program: game.lua gives it no `indent`");
  EXPECT_EQ(At("i = 1\nx = x + i",
               "local c = game.program.last c:move_to(game.aside) "
               "game.program:next_line(c)")
                .said(),
            "the card is not in this zone");
}

// What x is after a line, and the place of the next one.
std::pair<std::int64_t, std::int64_t> after(const std::string& program, int place,
                                            const std::string& blank) {
  const At at(program,
              "local line = game.program:at(" + std::to_string(place) +
                  ") local holds = game:run_instruction(line, game:seats()[1]) "
                  "local next = game.program:next_line(line, holds) "
                  "game.said = next and next.place or 0",
              "", blank);
  EXPECT_EQ(at.said(), "");
  return {at.counter("x"), at.counter("said")};
}

TEST(Instructions, DoNothingForWhomTheirTextIsTakenAway) {
  using Place = std::pair<std::int64_t, std::int64_t>;
  const std::string loop = "while (i == 0)\n  x = x + i\n  i = 1 / x\nx = x + i";
  EXPECT_EQ(after(loop, 1, ""), Place(0, 2));
  EXPECT_EQ(after(loop, 1, "while (i == 0)"), Place(0, 4)) << "a condition does not hold";
  const std::string ended = "while (i == 0)\n  break\n  x = x + i\nx = x + i";
  EXPECT_EQ(after(ended, 2, ""), Place(0, 4));
  EXPECT_EQ(after(ended, 2, "break"), Place(0, 3)) << "its pointer goes on";
  EXPECT_EQ(after(ended, 2, "else"), Place(0, 4)) << "another card is blank";
  for (const bool is_blank : {false, true}) {
    const At at("i = 1", "game:run_instruction(game.program.first, game:seats()[1])", "",
                is_blank ? "i = 1" : "");
    EXPECT_EQ(at.counter("i"), is_blank ? 0 : 1);
  }
}

// The places or levels that a call lists, as digits.
std::string listed(const std::string& program, const std::string& call) {
  const At at(program, "local sum = 0 for _, each in ipairs(" + call +
                           ") do sum = sum * 10 + each + 1 end game.said = sum");
  return at.said().empty() ? std::to_string(at.counter("said")) : at.said();
}

TEST(Instructions, WhereLinesMayStand) {
  const std::string program = "i = 1\nif (i > 0 && !(x == 1))\n  x = x + i\nelse\n  x = x + i";
  const std::string line = "game.program:at(5)";
  // Levels and places are shown plus one.
  EXPECT_EQ(listed(program, "game.program:indents_for(" + line + ", 5)"), "2");
  EXPECT_EQ(listed(program, "game.program:places_for(" + line + ", 2)"), "345")
      << "at place 2 it may stand, at 3 and 4 as well, 5 is its own";
  EXPECT_EQ(listed("i = 1\nif (i > 0 && !(x == 1))\n  x = x + i\nelse",
                   "game.program:places_for(game.program:at(3), 2)"),
            "0")
      << "without it the if has no block";
  EXPECT_EQ(listed("i = 1\nx = x + i\nx = x + i", "game.program:places_for(game.program.last, 1)"),
            "23");
  EXPECT_EQ(listed(program, "game.program:indents_for(" + line + ", 9)"),
            "'place' of 'indents_for': expected an integer from 1 to 5, found the integer 9");
}

TEST(Instructions, LosingAndMending) {
  const std::string program = "i = 1\nif (i > 0 && !(x == 1))\n  x = x + i\nelse\n  x = x + i";
  const std::string can = "game.said = game.program:fits_without(game.program:at(";
  EXPECT_EQ(At(program, can + "2)) and 1 or 0").counter("said"), 0);
  EXPECT_EQ(At(program, can + "5)) and 1 or 0").counter("said"), 1);
  EXPECT_EQ(At("if (i > 0 && !(x == 1))\n  while (1 / x > 0)\n    x = x + i\n    x = x + i",
               "game.program:at(2):move_to(game.aside) game.program:adjust_indents()")
                .program(),
            "if (i > 0 && !(x == 1))\n  x = x + i\n  x = x + i");
  EXPECT_EQ(
      At(program, "game.program:at(2):move_to(game.aside) game.program:adjust_indents()").said(),
      "an 'else' has no 'if' above it any more");
}

TEST(Instructions, LongFormulasArePaidFor) {
  std::string formula = "x = x";
  for (int i = 0; i < 40; ++i) formula += " / 1";
  PackageFolder folder;
  write_game(folder, "", "for _ = 1, 10000 do game:run_instruction(game.program.first) end");
  folder.write("cards/all.lua", "return { instruction { text = \"" + formula + "\" } }");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  match::Match match =
      match::Position(package, lua::Data{lua::Data::Map{{"program", lua::Data{formula}}}})
          .begin(interpreter);
  interpreter.run(match);
  ASSERT_NE(match.last_failure, nullptr);
  EXPECT_NE(match.last_failure->failure.message.find("instructions"), std::string::npos)
      << match.last_failure->failure.message;
}

TEST(Instructions, LookingForAPlaceIsPaidFor) {
  PackageFolder folder;
  write_game(folder, "",
             "local other = game:cards()[1]\n"
             "for _, line in ipairs(game.program:cards()) do line.level = 1000 end\n"
             "for _ = 1, math.maxinteger do game.program:has_place_for(other, 2) end");
  folder.write("cards/all.lua",
               "return { instruction { text = \"else\" }, "
               "instruction { text = \"i = 1\", count = 200 } }");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  std::string program;
  for (int i = 0; i < 200; ++i) program += "i = 1\n";
  match::Interpreter interpreter(package);
  match::Match match =
      match::Position(package, lua::Data{lua::Data::Map{{"program", lua::Data{program}}}})
          .begin(interpreter);
  interpreter.run(match);
  ASSERT_NE(match.last_failure, nullptr);
  EXPECT_NE(match.last_failure->failure.message.find("instructions"), std::string::npos)
      << match.last_failure->failure.message;
}

TEST(Instructions, AHiddenCardTellsNothing) {
  PackageFolder folder;
  write_game(folder, "", "");
  folder.write("cards/all.lua", kCards);
  folder.write("show.lua",
               "return show { table = function(game, seat)\n"
               "  local card = game.deck.first\n"
               "  return { tostring(card.instruction) .. tostring(\n"
               "    pcall(function() return game.program:has_place_for(card, 1) end)) }\n"
               "end }");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  const lua::Data position{lua::Data::Map{{"deck", lua::Data{std::string("else")}},
                                          {"program", lua::Data{std::string("i = 1")}}}};
  match::Match match = match::Position(package, position).begin(interpreter);
  interpreter.run(match);
  EXPECT_EQ(interpreter.show(match, 0), (std::vector<std::string>{"nilfalse"}));
}

TEST(Instructions, OddLevelsAreWrittenAsNumbers) {
  EXPECT_EQ(At("i = 1", "game.program.first.level = -1").program(), "i = 1 {level=-1}");
  EXPECT_EQ(At("i = 1", "game.program.first.level = 2000000000").program(),
            "i = 1 {level=2000000000}");
}

TEST(Instructions, KindsOfCards) {
  EXPECT_EQ(At("x = x + i\nOther\nx = x + i\ni = 1",
               "game.said = #game.program:first_of_kinds() * 10 + "
               "(game.program:at(2).instruction and 1 or 0) + "
               "(game.program:at(4).instruction == \"assignment\" and 5 or 0)")
                .counter("said"),
            35);
}

TEST(Instructions, AVariantAddsCountersAndSeats) {
  PackageFolder folder;
  write_game(folder, "", "");
  folder.write("cards/all.lua", kCards);
  folder.write(
      "variants/more.lua",
      "return variant \"test\" { name = \"More\", seats = 2, counters = { \"x\", \"y\" } }");
  folder.write("variants/more/cards/new.lua", "return instruction { text = \"y = x\" }");
  const auto package = folder.load({"more"});
  ASSERT_NE(package, nullptr) << folder.mistakes();
  EXPECT_EQ(package->definition().schema->most_seats, 2);
  EXPECT_TRUE(package->definition().schema->find_kind("y = x"));
  EXPECT_EQ(package->definition().instructions->counters.size(), 3U);
}

}  // namespace
}  // namespace punchcard
