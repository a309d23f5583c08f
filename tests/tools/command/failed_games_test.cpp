// Commands that play games report steps that failed in them.

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tests/support/temporary_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

const std::string kDuel = "tests/tools/packages/duel";
const std::string kJammed = "cards/jam.lua:13:5: the trigger is jammed";

TEST(FailedGames, AreToldByStrength) {
  const Ran ran = punchcard_command("strength " + kDuel + " --games 20");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, ContainsRegex("[0-9]+ steps failed in [0-9]+ of 20 games; the first in "));
  EXPECT_THAT(ran.err, ContainsRegex("[0-9]+ steps failed in [0-9]+ games in which a card was "
                                     "changed, first with [A-Z][a-z]+; the first in game number"));
  EXPECT_THAT(ran.err, HasSubstr(kJammed));
  EXPECT_THAT(punchcard_command("strength " + kDuel + " --games 20 --json").out,
              ContainsRegex("\"failed_steps\": [1-9]"));
}

TEST(FailedGames, AreToldByMerge) {
  const TemporaryFolder folder;
  const std::string part = (folder.path() / "part.json").string();
  EXPECT_EQ(punchcard_command("strength " + kDuel + " --games 20 --first 0 --part " + part).code,
            0);
  const Ran ran = punchcard_command("merge " + part);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, ContainsRegex("[0-9]+ steps failed in [0-9]+ of 20 games; the first in "));
  EXPECT_THAT(ran.err, HasSubstr(kJammed));
  EXPECT_THAT(ran.err, ContainsRegex("games in which a card was changed, first with"));
}

TEST(FailedGames, AreToldByTheLadder) {
  const Ran ran = punchcard_command("simulate " + kDuel + " --skill random,5 --games 5,5 --ladder");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, ContainsRegex("[0-9]+ steps? failed in [0-9]+ games? of mcts:5 against "
                                     "random; the first in game number [0-9]:\n.*" +
                                     kJammed));
}

// A game whose `failed` fails after its step, and one whose steps fail one after the other.
class FailedTwice : public testing::Test {
 protected:
  FailedTwice() {
    folder_.write("game.lua", R"lua(return game {
  name = "Twice", seats = 1, options = { way = integer(1, 1, 3) },
  setup = function() return "go" end,
  phases = {
    go = {
      step = function(game)
        game:seats()[1]:choose("q", "yes", "no")
        error("the cause")
      end,
      failed = function(game)
        if game.options.way == 1 then error("the other") end
        if game.options.way == 2 then game:seats()[1]:choose("q", "a", "b") end
        return "on"
      end,
    },
    on = {
      step = function() error("the next") end,
      failed = function(game) game:draw() end,
    },
  },
}
)lua");
  }

  // The output and the errors of a command in the package's folder.
  std::string say(const std::string& arguments) const {
    const Ran ran = punchcard_command(arguments, folder_.path());
    return ran.out + ran.err;
  }

  PackageFolder folder_;
};

TEST_F(FailedTwice, BothAreToldToPeople) {
  const std::string play = "play . --seats random --seed 1 --record r.jsonl --option way=";
  for (const std::string& said : {say(play + "1"), say("replay r.jsonl")}) {
    EXPECT_THAT(said, HasSubstr("game.lua:8:9: the cause"));
    EXPECT_THAT(said, HasSubstr("game.lua:11:39: the other"));
  }
  std::filesystem::remove(std::filesystem::path(folder_.path()) / "r.jsonl");
  for (const std::string& said : {say(play + "2"), say("replay r.jsonl")}) {
    EXPECT_THAT(said, HasSubstr("game.lua:8:9: the cause"));
    EXPECT_THAT(said, HasSubstr("the 'failed' function of phase 'go' asks a decision"));
  }
}

TEST_F(FailedTwice, TheFirstIsToldByWhatPlaysByItself) {
  for (const std::string way : {"1", "2", "3"}) {
    for (const std::string& said : {say("perft . --seats 1 --depth 2 --option way=" + way),
                                    say("battery . --seats 1 --option way=" + way)}) {
      EXPECT_THAT(said, HasSubstr("the cause")) << way;
      EXPECT_THAT(said, Not(HasSubstr("the next"))) << way;
    }
  }
  const std::string solved = say("solve . --seats 1 --option way=1");
  EXPECT_THAT(solved, HasSubstr("the cause"));
  EXPECT_THAT(solved, HasSubstr("the other"));
  EXPECT_THAT(solved, HasSubstr("has no function 'failed', or that failed, too"));
}

// Looks ahead fail, in `evaluate` and in `worth`.
TEST(FailedGames, OfLooksAheadAreToldWhenPlayersAreJudged) {
  const PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "Nim", seats = 2, table = { left = 9, turn = seat_ref },
  setup = function(game) game.turn = game:seats()[1] return "go" end,
  evaluate = function(game) if game.left < 7 then error("no eye") end return 50 end,
  phases = { go = function(game)
    game.left = game.left - game.turn:choose("take", 1, 2, 3)
    if game.left <= 0 then game:win(game.turn) end
    game.turn = game.turn:next()
    return "go"
  end },
}
)lua");
  const Ran ran = punchcard_command("solve . --judge mcts:30,mcts:2", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err,
              ContainsRegex("[0-9]+ looks ahead of mcts:30 failed, the first:\ngame.lua:4"));
  EXPECT_THAT(ran.err, HasSubstr("no eye"));
}

// A variant in a folder that is called like its base.
TEST(FailedGames, AreToldByTheTour) {
  const PackageFolder folder;
  folder.write("spaghetti-code/game.lua", R"lua(return variant "spaghetti-code" {
  name = "Jammed",
  options = { level = 1 },
  cards = { add = { "jam" }, drop = { "bug" } },
}
)lua");
  folder.write("spaghetti-code/cards/jam.lua", R"lua(return card {
  name = "Jam", count = 4, level = 1, text = "Jams.",
  execute = function() error("it is jammed") end,
}
)lua");
  const Ran ran = punchcard_command("tour ./spaghetti-code", folder.path());
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, ContainsRegex("a step failed, and was undone:\n.*cards/jam.lua:3"));
}

// Before the games, which may take long.
TEST(FailedGames, NeedAFreeNameForTheirRecord) {
  const TemporaryFolder folder;
  const std::string record = (folder.path() / "taken.jsonl").string();
  std::ofstream(record) << "mine";
  const Ran ran = punchcard_command("simulate " + kDuel + " --games 20 --record " + record);
  EXPECT_EQ(ran.code, 66);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("name a file that is not there yet"));
  EXPECT_THAT(ran.err, Not(HasSubstr("failed in")));
}

// Of a record that is too large nothing is written: the command could not take it away again.
TEST(FailedGames, AreToldIfTheirRecordIsTooLarge) {
  const PackageFolder folder("endless");
  folder.write("game.lua", R"lua(return game {
  name = "Endless", seats = 1, table = { n = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    game.n = game.n + 1
    if game.n > 80000 then error("the end") end
    game:seats()[1]:choose("way", string.rep("x", 200), string.rep("y", 200))
    return "go"
  end },
})lua");
  const Ran ran = punchcard_command("simulate . --games 1 --record large.jsonl", folder.path());
  EXPECT_EQ(ran.code, 66);
  EXPECT_THAT(ran.err, HasSubstr("game.lua:6:28: the end"));
  EXPECT_THAT(ran.err, HasSubstr("large.jsonl: a record has at most 16777216 bytes"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/large.jsonl"));
}

}  // namespace
}  // namespace punchcard
