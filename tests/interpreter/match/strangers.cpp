// What strangers' scripts do to a match: it may fail its steps, and nothing else.

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/convert.h"
#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A game of one phase, `go`, with this body; after a failed step it goes on, and counts. Its files
// stay where they are, for a fresh state loads them again.
std::shared_ptr<const package::Package> package_of(const std::string& body,
                                                   const std::string& more = "", int copies = 3) {
  static std::vector<std::unique_ptr<PackageFolder>> folders;
  PackageFolder& folder = *folders.emplace_back(std::make_unique<PackageFolder>());
  folder.write(
      "game.lua",
      "return game { name = \"Strange\", seats = { 1, 2 }, tokens = 400,\n"
      "  table = { done = 0, failures = 0 },\n"
      "  zones = { program = row {}, inside = slot { of = \"card\" } },\n"
      "  pointers = { cursor = \"program\" },\n"
      "  events = { hit = \"{seat} is hit\" },\n" +
          more +
          "  phases = { go = {\n"
          "    step = function(game)\n" +
          body + (body.find("return") == body.npos ? " return \"go\"" : "") +
          "\n    end,\n"
          "    failed = function(game) game.failures = game.failures + 1 game:draw() end,\n"
          "  } } }\n");
  folder.write("rules/setup.lua",
               "return rules { deal = function(game)\n"
               "  for _, card in ipairs(game:cards()) do card:move_to(game.program) end\n"
               "  game.cursor.card = game.program.first\n"
               "  return \"go\"\nend }\n");
  folder.write("cards/bug.lua", "return card { name = \"Bug\", count = " + std::to_string(copies) +
                                    ", text = \"Nothing.\", execute = function() end }\n");
  auto package = folder.load();
  if (package == nullptr) throw std::runtime_error(folder.mistakes());
  return package;
}

constexpr const char* kSetup = "  setup = function(game) return game:deal() end,\n";

std::string failure_of(const match::Match& match) {
  return match.last_failure == nullptr ? "none" : match.last_failure->failure.message;
}

// What the first step fails with.
std::string failure_of(const std::string& body, int copies = 3) {
  return failure_of(MatchPlayer(package_of(body, kSetup, copies)).match);
}

TEST(MatchStrangers, AnyStringMayBeReturnedAsTheNextPhase) {
  EXPECT_EQ(failure_of("return (\"x\"):rep(300)"),
            "phase 'go': expected the name of the next phase to be returned, found \"" +
                std::string(77, 'x') + "...\"");
  EXPECT_EQ(failure_of("return (\"\\27[2J\"):lower()"),
            "phase 'go': expected the name of the next phase to be returned, found \"\\x1B[2j\"");
  EXPECT_EQ(failure_of("return (select(1, game))"),
            "phase 'go': expected the name of the next phase to be returned, found game");
}

TEST(MatchStrangers, AStepMayUseManyWordsButNotAny) {
  const std::string many = "for i = 1, 4000 do game:seats()[1]:choose(\"w\" .. i, 1) end\n";
  EXPECT_EQ(failure_of(many + "game:draw() return \"go\""), "none");
  EXPECT_EQ(failure_of("for i = 1, 4097 do game:seats()[1]:choose(\"w\" .. i, 1) end\n"
                       "game:draw() return \"go\""),
            "more than 4096 different words for options, topics and events in one step");
}

// Whatever was said in matches before.
TEST(MatchStrangers, WordsAreCountedByTheStep) {
  const auto package = package_of(
      "game.done = game.done + 1\n"
      "local seat = game:seats()[1]\n"
      "for i = 1, 900 do seat:choose(game:random(1, 1000000000) .. \"\", 1) end\n"
      "seat:choose(\"end of \" .. game.done, \"yes\", \"no \" .. game.done)\n"
      "if game.done == 12 then game:draw() end\n"
      "return \"go\"",
      kSetup);
  MatchPlayer player(package);
  for (int i = 1; i <= 12; ++i) {
    ASSERT_TRUE(player.match.decision) << failure_of(player.match);
    EXPECT_THAT(player.interpreter.labels(player.match, table::kNone),
                ElementsAre("yes", "no " + std::to_string(i)));
    player.answer("yes");
  }
  EXPECT_EQ(player.match.table.outcome(), table::Outcome::drawn);
  EXPECT_EQ(player.match.failed_steps, 0);
}

// Two matches of one interpreter: the words of the one's decision outlive what the other does.
TEST(MatchStrangers, AnOpenDecisionKeepsItsWords) {
  const auto package = package_of(
      "local seat = game:seats()[1]\n"
      "local answer = seat:choose(\"what\", \"fill\", \"say\", \"rest\")\n"
      "if answer == \"rest\" then game:draw() end\n"
      "if answer == \"say\" then for i = 1, 900 do seat:choose(\"topic \" .. i, 1) end end\n"
      "local all = {}\n"
      "for i = 1, answer == \"fill\" and 100000 or 0 do all[i] = { i } end\n"
      "seat:choose(\"more\", \"later \" .. answer, \"now\")\n"
      "return \"go\"",
      kSetup);
  for (const char* way : {"fill", "say"}) {
    MatchPlayer player(package);
    match::Match other = player.match;
    match::Interpreter& interpreter = player.interpreter;
    interpreter.answer(other, 1);
    ASSERT_THAT(interpreter.labels(other, table::kNone), ElementsAre("later say", "now"));
    player.answer(way);
    EXPECT_EQ(player.match.failed_steps, std::string(way) == "fill" ? 1 : 0);
    interpreter.begin(player.match, 2);
    interpreter.run(player.match);
    EXPECT_THAT(interpreter.labels(other, table::kNone), ElementsAre("later say", "now"));
    EXPECT_EQ(interpreter.words(other).text(other.decision->topic), "more");
    interpreter.answer(other, 0);
    ASSERT_TRUE(other.decision);
    EXPECT_THAT(interpreter.labels(other, table::kNone), ElementsAre("fill", "say", "rest"));
  }
}

class Hears final : public match::Observer {
 public:
  bool wants_events() const override { return true; }
};

TEST(MatchStrangers, EventsAreCheckedWhetherSomebodyListensOrNot) {
  const auto package = package_of("game:tell(\"hit\", { 1 }) game:draw() return \"go\"", kSetup);
  MatchPlayer deaf(package);
  Hears hears;
  match::Interpreter interpreter(package);
  interpreter.set_observer(&hears);
  match::Match heard(deaf.match.setup);
  interpreter.begin(heard, 1);
  interpreter.run(heard);
  EXPECT_THAT(failure_of(deaf.match),
              HasSubstr("thing 1 of event 'hit': expected a string, an integer or a "
                        "thing of the table, found table"));
  EXPECT_EQ(failure_of(heard), failure_of(deaf.match));
}

TEST(MatchStrangers, SituationsAreCountedOnceEach) {
  const auto package = package_of(
      "for i = 1, 2000 do game.done = game:count_situation() - i + 1 game.done = 0 end\n"
      "if game:count_situation() ~= 2001 then error(\"miscounted\") end\n"
      "for i = 1, 100 do game.done = i game:count_situation() end\n"
      "game:draw() return \"go\"",
      kSetup);
  const MatchPlayer player(package);
  EXPECT_EQ(failure_of(player.match), "none");
  EXPECT_EQ(player.match.history.descriptions().size(), 2101U);
}

TEST(MatchStrangers, CountingSituationsIsPaidFor) {
  EXPECT_THAT(failure_of("for i = 1, 20000 do game.done = i game:count_situation() end", 30),
              HasSubstr("instructions, the limit is 200000"));
}

TEST(MatchStrangers, AMatchNotesSoManySituations) {
  table::SituationHistory history;
  const std::string big(1 << 20, 'x');
  history.add(big, 1, 60);
  EXPECT_EQ(history.noted(), std::size_t{60} << 20);
  MatchPlayer player(package_of(
      "game:seats()[1]:choose(\"it\", \"yes\", \"no\") game:count_situation() return \"go\"",
      kSetup));
  player.match.history.add(big, 1, 64);
  player.answer("yes");
  EXPECT_THAT(failure_of(player.match),
              HasSubstr("bytes of situations are noted, a match may note 67108864"));
}

// Everything that goes over rows and places costs more than the call.
TEST(MatchStrangers, WalksArePaidFor) {
  const std::string before =
      "local seat, first = game:seats()[1], game.program.first\n"
      "local token\n"
      "while seat.unused > 0 do token = seat:add_token(first) end\n"
      "local n = 0\n"
      "for i = 1, 4000 do n = n + 1 ";
  const std::string after = " end\ngame:draw() return \"go\"";
  EXPECT_EQ(failure_of(before + "first:is_known_to(seat)" + after, 200), "none");
  for (const char* walk :
       {"first:move_to(game.program, 1)", "first:mark_tokens(true)", "first:reverse_tokens()",
        "first:count_tokens(seat)", "first:next(100)", "seat:tokens()", "game.program:tokens()",
        "first:first_token(true)", "first:last_token(true)", "local place = token.place",
        "tostring(first)", "print((\"x\"):rep(10000))"}) {
    EXPECT_THAT(failure_of(before + walk + after, 200),
                HasSubstr("instructions, the limit is 200000"))
        << walk;
  }
}

TEST(MatchStrangers, ACardLiesNotWithinItself) {
  EXPECT_EQ(failure_of("local first, last = game.program.first, game.program.last\n"
                       "first:move_to(last.inside)\n"
                       "last:move_to(first.inside)"),
            "a card can't lie in its own 'inside' or in a card that lies there");
  EXPECT_EQ(failure_of("game.program.first:move_to(game.program.first.inside)"),
            "a card can't lie in its own 'inside' or in a card that lies there");
}

class LastOption final : public match::Player {
 public:
  void begin(std::uint64_t) override {}
  int choose(const bind::Decision& decision, const match::Match&, const table::Table&) override {
    return static_cast<int>(decision.options.size()) - 1;
  }
};

// A host renews its words when a step is bound to it, after those of the step before were too many.
TEST(MatchStrangers, WordsOfEachStepAreItsOwn) {
  const auto package = package_of(
      "      local seat = game:seats()[1]\n"
      "      local options = { seat }\n"
      "      for i = 1, 700 do options[i + 1] = \"w\" .. game.done * 1000 + i end\n"
      "      seat:choose(\"word\", options)\n"
      "      game.done = game.done + 1\n",
      kSetup);
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package, {}, 2));
  LastOption player;
  match::Player* players[] = {&player, &player};
  interpreter.begin(match, 1);
  interpreter.run(match, players, 60);
  EXPECT_EQ(match.decisions, 60) << failure_of(match);
  EXPECT_FALSE(match.over());
}

TEST(MatchStrangers, WordsCanBeShown) {
  EXPECT_EQ(failure_of("game:seats()[1]:choose(\"what\", \"\\27[2J\", \"no\")"),
            "a word is one line of text that can be shown, found '\\x1B[2J'");
  EXPECT_EQ(failure_of("game:seats()[1]:choose(\"two\\nlines\", \"yes\", \"no\")"),
            "a word is one line of text that can be shown, found 'two\\nlines'");
}

// A step near the limit ends the same way, whatever its state holds from steps before.
TEST(MatchStrangers, TheLimitOfMemoryIsTheSameInEveryState) {
  const auto package = package_of(
      "local seat = game:seats()[1]\n"
      "local size = seat:choose(\"size\", 300, 600, 800, 900, 1000, 1200)\n"
      "local all = {}\n"
      "for i = 1, size * 10 do all[i] = { i } end\n"
      "game.done = game.done + 1\n"
      "return \"go\"",
      kSetup);
  MatchPlayer served(package);
  for (int round = 0; round < 3; ++round) {
    std::int64_t failed = 0;
    for (const char* size : {"300", "600", "800", "900", "1000", "1200"}) {
      MatchPlayer fresh(package);
      fresh.answer(size);
      served.interpreter.begin(served.match, 1);
      served.interpreter.run(served.match);
      served.answer(size);
      EXPECT_EQ(served.match.failed_steps, fresh.match.failed_steps) << size;
      EXPECT_EQ(served.match.instructions, fresh.match.instructions) << size;
      failed += fresh.match.failed_steps;
    }
    EXPECT_GT(failed, 0);
    EXPECT_LT(failed, 6);
  }
}

// Memory is judged by a fresh state, whichever function runs.
TEST(MatchStrangers, AFreshStateJudgesEveryFunction) {
  const std::string fill = "local all = {} for i = 1, 1000000 do all[i] = { i } end return \"go\"";
  const auto fills_setup =
      package_of("return \"go\"", "  setup = function(game) " + fill + " end,\n");
  match::Interpreter interpreter(fills_setup);
  const bind::SymbolTable* before = &interpreter.words();
  match::Match match(match::Setup::make(fills_setup, {}, 1));
  interpreter.begin(match, 1);
  EXPECT_NE(&interpreter.words(), before);
  EXPECT_EQ(match.failed_steps, 1);

  const auto fills_position = package_of(
      "return \"go\"", std::string(kSetup) + "  position = function(game) " + fill + " end,\n");
  match::Interpreter other(fills_position);
  before = &other.words();
  match::Match given(match::Setup::make(fills_position, {}, 1));
  other.begin_at(given, lua::Data{});
  EXPECT_NE(&other.words(), before);
}

// Errors that Lua itself raises have no path in front, whose length they would cost.
TEST(MatchStrangers, TheFolderOfAPackageDoesNotCount) {
  const auto spent_in = [](const std::string& folder) {
    PackageFolder package(folder);
    package.write("game.lua", R"lua(
return game {
  name = "Fails", seats = 1,
  setup = function() return "go" end,
  phases = { go = function(game)
    for _ = 1, 50 do pcall(function() return (nil)[1] end) end
    game:draw()
  end },
}
)lua");
    const auto loaded = package.load();
    if (loaded == nullptr) throw std::runtime_error(package.mistakes());
    return MatchPlayer(loaded).match.instructions;
  };
  EXPECT_EQ(spent_in("a"), spent_in("a-folder-with-a-name-that-is-longer-than-most-are"));
}

}  // namespace
}  // namespace punchcard
