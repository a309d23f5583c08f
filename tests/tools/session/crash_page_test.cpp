// What is told of a step that fails, by whom it may be read, and going there.

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Everybody has a hand. Whoever plays Peek looks at the next one's, and fails.
void write_game(const PackageFolder& folder) {
  folder.write("game.lua", R"lua(return game {
  name = "Peeking",
  seats = { 2, 2 },
  tokens = 1,
  table = { turn = seat_ref },
  zones = { hand = row { of = "seat", seen_by = "owner" }, pile = row { seen_by = "all" } },
  events = { plays = "{seat} plays {card}", fails = "{seat} fails" },

  setup = function(game)
    for i, card in ipairs(game:cards()) do card:move_to(game:seats()[i % 2 + 1].hand) end
    game.turn = game:seats()[1]
    return "act"
  end,

  phases = {
    act = {
      step = function(game)
        local seat = game.turn
        local card = seat:choose_card(seat.hand)
        card:move_to(game.pile)
        game:tell("plays", seat, card)
        game.turn = seat:next()
        game:execute(card, seat)
        return "act"
      end,
      failed = function(game)
        game:tell("fails", game.turn)
        game.turn = game.turn:next()
        return "act"
      end,
    },
  },
}
)lua");
  folder.write("show.lua",
               "return show {\n  table = function() return { \"the table\" } end,\n}\n");
  folder.write("cards/a_peek.lua", R"lua(return card {
  name = "Peek",
  count = 4,
  text = "Fails.",

  execute = function(self, game)
    local seen = self.executor:next().hand:cards()[1]
    local note = "saw " .. tostring(seen)
    local long = string.rep("\27", 1000)
    error("it is dark")
  end,
}
)lua");
  folder.write("cards/b_wand.lua", R"lua(return card {
  name = "Wand",
  count = 4,
  text = "",
}
)lua");
}

std::string file_text(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

class CrashPages : public testing::Test {
 protected:
  CrashPages() { write_game(folder_); }

  Ran play(const std::string& lines, const std::string& arguments) {
    folder_.write("lines", lines);
    return punchcard_command(arguments + " <lines", folder_.path());
  }
  Ran record() {
    return play("peek\nwand\npeek\nquit\n", "play . --seats human,human --seed 7 --record g.jsonl");
  }

  PackageFolder folder_{"peeking"};
};

TEST_F(CrashPages, OfPlayTellNoSecret) {
  const Ran ran = play("peek\nquit\n", "play . --seats human,random --seed 7 --record g.jsonl");
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("cards/a_peek.lua:10:5: it is dark"));
  EXPECT_THAT(ran.out, HasSubstr("(values are hidden because they may contain secrets; "
                                 "`punchcard replay g.jsonl` without --play shows them)"));
  EXPECT_THAT(ran.out, HasSubstr("the last answer: A chose A's Peek (about 'card', of 4 options)"));
  EXPECT_THAT(ran.out, HasSubstr("`punchcard replay g.jsonl --at 0 --play` goes there"));
  EXPECT_THAT(ran.out, Not(HasSubstr("seen =")));
  EXPECT_THAT(ran.out, Not(HasSubstr("saw ")));
  EXPECT_THAT(ran.out, Not(HasSubstr("B's Peek")));
}

// Nobody knows which of two cards out of the game is whose.
TEST(CrashPage, TellsNothingOfCardsOutOfTheGame) {
  const PackageFolder folder("roles");
  folder.write("game.lua", R"lua(return game {
  name = "Roles", seats = 2, seat = { role = card_ref }, zones = { deck = pile {} },
  setup = function(game)
    game.deck:fill_with(function() return true end)
    for _, seat in ipairs(game:seats()) do
      seat.role = game.deck.first
      seat.role:leave_game()
    end
    return "go"
  end,
  phases = { go = {
    step = function(game)
      game:seats()[1]:choose("on", "go on", "stop")
      local role = game:seats()[2].role
      error("something is wrong")
    end,
    failed = function(game) return "go" end,
  } },
})lua");
  for (const char* name : {"Sheep", "Wolf"}) {
    folder.write(fmt::format("cards/{}.lua", name),
                 fmt::format("return card {{ name = \"{}\", text = \"\" }}\n", name));
  }
  folder.write("lines", "go on\nquit\n");
  const Ran ran =
      punchcard_command("play . --seats human,random --record g.jsonl <lines", folder.path());
  EXPECT_THAT(ran.out, HasSubstr("something is wrong"));
  EXPECT_THAT(ran.out, HasSubstr("(values are hidden because they may contain secrets"));
  EXPECT_THAT(ran.out, Not(HasSubstr("role =")));
}

// A and B choose in secret, in one step.
TEST(CrashPage, TellsNoAnswerOfAnotherSeatAfterAnUndo) {
  const PackageFolder folder("secret");
  folder.write("game.lua", R"lua(return game {
  name = "Secret", seats = 2, table = { n = 0 },
  setup = function(game) return "go" end,
  phases = {
    go = {
      step = function(game)
        local first = game:seats()[1]:choose("attack", "left", "right")
        local second = game:seats()[2]:choose("defence", "left", "right", "none")
        if second ~= "none" then error("something is wrong") end
        return "after"
      end,
      failed = function(game) return "after" end,
    },
    after = function(game) game:seats()[2]:choose("next", "yes", "no") return "go" end,
  },
})lua");
  folder.write("cards/one.lua", "return card { name = \"One\", text = \"\" }\n");
  for (const char* lines : {"right\nleft\nquit\n", "right\nleft\nundo\nleft\nquit\n"}) {
    folder.write("lines", lines);
    const Ran ran = punchcard_command("play . --seats human,human <lines", folder.path());
    EXPECT_THAT(ran.out, HasSubstr("something is wrong"));
    EXPECT_THAT(ran.out, Not(HasSubstr("first ="))) << lines;
  }
}

TEST_F(CrashPages, OfReplayThatIsPlayedOnTellNoSecret) {
  record();
  const Ran ran = play("peek\nquit\n", "replay g.jsonl --at 0 --play --record new.jsonl");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("(`punchcard replay new.jsonl` without --play shows why)"));
  EXPECT_THAT(ran.out, Not(HasSubstr("saw ")));
  const Ran shown = punchcard_command("replay new.jsonl", folder_.path());
  EXPECT_THAT(shown.out, HasSubstr("note = \"saw B's "));
}

TEST_F(CrashPages, OfHiddenCardsSpeakTheLanguage) {
  folder_.write("languages/fr.lua",
                "return language { name = \"français\", partial = true, words = {} }\n");
  record();
  const Ran ran =
      play("peek\nquit\n", "replay g.jsonl --at 0 --play --record new.jsonl --language fr");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("(`punchcard replay new.jsonl` sans --play montre pourquoi)"));
}

TEST_F(CrashPages, OfPlayTellOthersNothingOfWhatWasTakenBack) {
  const Ran ran = record();
  const std::size_t asked = ran.out.find("B chooses: card");
  ASSERT_NE(asked, std::string::npos);
  const std::size_t page = ran.out.find("because of a card that is hidden from you");
  ASSERT_LT(page, asked) << "B reads it first";
  const std::string read_by_b = ran.out.substr(page, asked - page);
  EXPECT_THAT(read_by_b, Not(HasSubstr("the last answer")));
  EXPECT_THAT(read_by_b, Not(HasSubstr("A plays"))) << "it has been taken back";
  EXPECT_THAT(read_by_b, Not(HasSubstr("cards/"))) << "and so B does not know the card";
}

TEST_F(CrashPages, OfReplayShowAll) {
  record();
  const Ran ran = punchcard_command("replay g.jsonl", folder_.path());
  EXPECT_THAT(ran.out, HasSubstr("           cards/a_peek.lua:10\n"
                                 "             self = execution of Peek\n"
                                 "             seen = B's Peek\n"
                                 "             note = \"saw B's Peek\"\n"
                                 "             long = \"\\x1B\\x1B"));
  EXPECT_THAT(ran.out, HasSubstr("         last events:\n           A plays Peek\n"));
  EXPECT_THAT(ran.out, HasSubstr("`punchcard replay g.jsonl --at 2 --play` goes there"));
}

TEST_F(CrashPages, OfTestShowAll) {
  folder_.write("tests/peek.lua",
                "test(\"peek\", function(t)\n  local match = t:match {}\n"
                "  match:answer(\"A\", \"A's Peek\")\nend)\n");
  const Ran ran = punchcard_command("test", folder_.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr("        seen = B's Peek\n"));
  EXPECT_THAT(ran.out, HasSubstr("    the last answer: A chose A's Peek (about 'card', of 4 "
                                 "options)\n    last events:\n      A plays Peek\n"));
}

TEST_F(CrashPages, OfSimulateAreOfTheFirstFailure) {
  const Ran ran = punchcard_command("simulate . --games 2 --max-decisions 20", folder_.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("in game number 0:\ncards/a_peek.lua:10:5: it is dark"));
  EXPECT_THAT(ran.err, HasSubstr("      self = execution of Peek\n      seen = "));
  EXPECT_THAT(ran.err, HasSubstr("  last events:\n    A plays Wand\n    B plays Peek\n"));
}

TEST_F(CrashPages, OfSimulateCanBeGoneTo) {
  const Ran ran =
      punchcard_command("simulate . --games 2 --max-decisions 20 --record s.jsonl", folder_.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("`punchcard replay s.jsonl --at 1 --play --seats 2` goes there"));
  EXPECT_THAT(punchcard_command("replay s.jsonl", folder_.path()).out, HasSubstr("it is dark"));
  EXPECT_EQ(punchcard_command("replay s.jsonl --verify", folder_.path()).code, 0);
  EXPECT_EQ(
      punchcard_command("simulate . --games 1 --max-decisions 9 --record s.jsonl", folder_.path())
          .code,
      66);
  EXPECT_EQ(
      punchcard_command("simulate . --games 1 --record t.jsonl --against .", folder_.path()).code,
      64);
  const Ran sound =
      punchcard_command("simulate spaghetti-code --games 2 --record t.jsonl", folder_.path());
  EXPECT_EQ(sound.code, 0);
  EXPECT_EQ(file_text(folder_.path() + "/t.jsonl"), "") << "no step has failed";
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_F(CrashPages, ManyFailuresInARowAreToldInShort) {
  std::string game = file_text(folder_.path() + "/game.lua");
  game.replace(game.find("return \"act\""), 12, "return \"noise\"");
  game.replace(game.find("turn = seat_ref"), 15, "turn = seat_ref, noises = 0");
  game.replace(game.find("  phases = {"), 12, R"lua(  phases = {
    noise = {
      step = function(game) error("again " .. game.noises) end,
      failed = function(game)
        game.noises = game.noises + 1
        return game.noises < 9 and "noise" or "act"
      end,
    },
)lua");
  folder_.write("game.lua", game);
  const Ran ran = record();
  EXPECT_EQ(ran.code, 0) << ran.err;
  const std::string out = punchcard_command("replay g.jsonl --at 0", folder_.path()).out;
  EXPECT_EQ(out.find("again"), out.npos) << "only the table is shown";
  const std::string all = punchcard_command("replay g.jsonl", folder_.path()).out;
  const std::string first = all.substr(0, all.find("1 A: "));
  EXPECT_EQ(count(first, ": again "), 9);
  EXPECT_EQ(count(first, "calls, the innermost first"), 3);
}

TEST_F(CrashPages, ReplayGoesThereAndPlaysOn) {
  record();
  const std::string before = file_text(folder_.path() + "/g.jsonl");
  const Ran ran = play("wand\nquit\n", "replay g.jsonl --at 2 --play --record new.jsonl");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, StartsWith("Peeking, seed 7, after 2 of 3 answers\n"));
  EXPECT_THAT(ran.out, HasSubstr("A chooses: card"));
  EXPECT_THAT(ran.out, HasSubstr("play --load new.jsonl"));
  EXPECT_EQ(file_text(folder_.path() + "/g.jsonl"), before);
  const std::string made = file_text(folder_.path() + "/new.jsonl");
  EXPECT_THAT(made, HasSubstr("\"label\":\"A's Peek\""));
  EXPECT_THAT(made, HasSubstr("\"label\":\"A's Wand\""));
  const Ran verified = punchcard_command("replay new.jsonl --verify", folder_.path());
  EXPECT_EQ(verified.code, 0) << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("3 answers, as recorded"));
}

TEST_F(CrashPages, OthersMayPlayOn) {
  record();
  const Ran ran = play("wand\nquit\n", "replay g.jsonl --at 0 --play --seats human,random");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(file_text(folder_.path() + "/peeking-7.jsonl"),
              HasSubstr("\"seats\":[\"human\",\"random\"]"));
  EXPECT_EQ(punchcard_command("replay peeking-7.jsonl --verify", folder_.path()).code, 0);
}

TEST_F(CrashPages, BadUsage) {
  record();
  folder_.write("torn.jsonl", "{\"record\":1,\n");
  const struct {
    const char* arguments;
    int code;
    const char* message;
  } kMisuses[] = {
      {"replay g.jsonl --at 4 --play", 64, "--at: expected 0 to 3, found '4'"},
      {"replay g.jsonl --at -1 --play", 64, "--at: expected 0 to 3, found '-1'"},
      {"replay g.jsonl --at 1 --play --verify", 64, "--verify cannot be combined with --play"},
      {"replay g.jsonl --at 1 --seats human,human", 64, "--seats requires --play"},
      {"replay g.jsonl --at 1 --record new.jsonl", 64, "--record requires --play"},
      {"replay g.jsonl --at 1 --play --seats human", 64, "1 player for the 2 seats of the record"},
      {"replay g.jsonl --at 1 --play --seats humn,human", 64, "no player 'humn'"},
      {"replay g.jsonl --at 1 --play --record g.jsonl", 66, "g.jsonl"},
      {"replay torn.jsonl --at 1 --play", 64, "torn.jsonl: "},
      {"replay nothing.jsonl --at 1 --play", 66, "nothing.jsonl"},
  };
  for (const auto& misuse : kMisuses) {
    const Ran ran =
        punchcard_command(std::string(misuse.arguments) + " </dev/null", folder_.path());
    EXPECT_EQ(ran.code, misuse.code) << misuse.arguments << "\n" << ran.err;
    EXPECT_EQ(ran.out, "") << misuse.arguments;
    EXPECT_THAT(ran.err, HasSubstr(misuse.message)) << misuse.arguments;
  }
}

TEST_F(CrashPages, ReplayOnOtherScriptsIsRefused) {
  record();
  folder_.write(
      "cards/b_wand.lua",
      "return card {\n  name = \"Wand\",\n  count = 4,\n"
      "  text = \"{more:1} more.\",\n  execute = function(self) print(self.more) end,\n}\n");
  const Ran ran = punchcard_command("replay g.jsonl --at 2 --play --record new.jsonl </dev/null",
                                    folder_.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("the scripts have changed"));
  EXPECT_EQ(file_text(folder_.path() + "/new.jsonl"), "") << "nothing is begun";
}

}  // namespace
}  // namespace punchcard
