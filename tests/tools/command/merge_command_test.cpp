// `simulate --part`, `strength --part` and `merge`: parts played by processes of their own, in any
// order, some of them killed, are what one process counts.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "tests/support/package_folder.h"
#include "tests/support/temporary_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/session/atomic_file.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using testing::HasSubstr;
using testing::Not;

void erase_times(Json& json) {
  if (json.is_object()) {
    json.erase("seconds");
    json.erase("decisions_per_second");
  }
  if (json.is_structured()) {
    for (Json& each : json) erase_times(each);
  }
}

std::string without_times(const std::string& document) {
  Json json = Json::parse(document);
  erase_times(json);
  return json.dump(2) + "\n";
}

std::string without_time_line(const std::string& text) {
  return std::regex_replace(text, std::regex("  time  [^\n]*\n"), "");
}

class MergeCommand : public testing::Test {
 protected:
  std::string file(int number) const {
    return (folder_.path() / fmt::format("{}.json", number)).string();
  }

  Ran play(const std::string& command, int first, int games) {
    const Ran ran = punchcard_command(
        fmt::format("{} --first {} --games {} --part '{}'", command, first, games, file(first)));
    parts_ += fmt::format(" '{}'", file(first));
    return ran;
  }

  void play_all(const std::string& command, const std::vector<std::pair<int, int>>& parts) {
    for (const auto& [first, games] : parts) {
      const Ran ran = play(command, first, games);
      ASSERT_EQ(ran.code, 0) << ran.err;
    }
  }

  // What merge says is what the command says.
  void expect_whole(const std::string& command, int games) {
    const Ran whole = punchcard_command(fmt::format("{} --games {} --json", command, games));
    const Ran merged = merge("--json");
    EXPECT_EQ(merged.code, whole.code) << merged.err;
    EXPECT_EQ(merged.out, without_times(whole.out));
    const Ran text = punchcard_command(fmt::format("{} --games {}", command, games));
    const Ran merged_text = merge("");
    EXPECT_EQ(merged_text.out, without_time_line(text.out));
    EXPECT_EQ(merged_text.err, text.err);
  }

  Ran merge(const std::string& options) const {
    return punchcard_command(fmt::format("merge {}{}", options, parts_));
  }

  TemporaryFolder folder_;
  std::string parts_;
};

TEST_F(MergeCommand, OfASimulation) {
  const std::string command = "simulate spaghetti-code --option level=1 --seats 3 --seed 9";
  play_all(command, {{200, 100}, {0, 150}, {150, 50}});
  expect_whole(command, 300);
  const std::string page = folder_.path() / "page.html";
  EXPECT_EQ(merge("--html '" + page + "'").code, 0);
  const std::string html = session::read_whole_file(page);
  for (const char* part : {"How long games are", "How the lead goes", "Games to look at",
                           "&quot;record&quot;:1", "punchcard merge"}) {
    EXPECT_THAT(html, HasSubstr(part));
  }
}

TEST_F(MergeCommand, OfAComparisonBySkill) {
  const std::string command =
      "simulate spaghetti-code --option life=3 --against level_2 --skill random,3";
  play_all(command, {{0, 20}, {20, 20}});
  expect_whole(command, 40);
}

TEST_F(MergeCommand, OfSkillsWithGamesOfTheirOwn) {
  const std::string command = "simulate spaghetti-code --skill random,3";
  for (const auto& [first, games] : {std::pair("0,0", "30,4"), std::pair("30,4", "20,6")}) {
    const std::string part = folder_.path() / (std::string(first) + ".json");
    const Ran ran = punchcard_command(
        fmt::format("{} --first {} --games {} --part '{}'", command, first, games, part));
    EXPECT_EQ(ran.code, 0) << ran.err;
    parts_ += " '" + part + "'";
  }
  EXPECT_EQ(merge("--json").out,
            without_times(punchcard_command(command + " --games 50,10 --json").out));
}

TEST_F(MergeCommand, OfAMeasurement) {
  const std::string command = "strength spaghetti-code --option level=1 --card fork_bomb";
  play_all(command, {{70, 30}, {0, 1}, {1, 69}});
  expect_whole(command, 100);
  const std::string page = folder_.path() / "page.html";
  EXPECT_EQ(merge("--html '" + page + "'").code, 0);
  EXPECT_THAT(session::read_whole_file(page), HasSubstr("ForkBomb"));
}

TEST_F(MergeCommand, OfAForbiddingMeasurementInAGameWithHands) {
  const std::string command = "strength battle-for-bandwidth --method forbidden";
  play_all(command, {{0, 6}, {6, 4}});
  expect_whole(command, 10);
}

// A card that a rule brings into play is executed in the large part only.
TEST_F(MergeCommand, MeasuresWhatAPartLacks) {
  const std::string command = "strength tests/tools/packages/comet";
  play_all(command, {{0, 3}, {3, 97}});
  const Ran merged = merge("--json");
  EXPECT_EQ(merged.code, 0) << merged.err;
  EXPECT_THAT(merged.err, HasSubstr("measuring cards that are executed in other parts only"));
  EXPECT_EQ(merged.out, punchcard_command(command + " --games 100 --json").out);
  EXPECT_THAT(merged.out, HasSubstr("\"id\": \"comet\""));
}

TEST_F(MergeCommand, TellsTheFirstFailureOfAllParts) {
  const PackageFolder package;
  package.write("game.lua", "return variant 'spaghetti-code' { name = 'Snags' }\n");
  package.write("cards/snag.lua",
                "return card { name = 'Snag', count = 1, level = 1, text = 'Jams.',\n"
                "  execute = function(self, game)\n"
                "    if game:random(1, 40) == 1 then error('it jams') end\n  end }\n");
  const std::string command = "simulate '" + package.path() + "' --option level=1";
  play_all(command, {{40, 40}, {0, 40}});
  expect_whole(command, 80);
  EXPECT_EQ(merge("").code, 1);
  EXPECT_THAT(merge("").err, HasSubstr("it jams"));
}

// A step that fails only where a card's text does nothing.
TEST_F(MergeCommand, TellsTheFirstFailureWithACardChanged) {
  const PackageFolder package;
  package.write("game.lua", R"lua(return game {
  name = "Noticed", seats = 2,
  table = { turn = 0, noted = 0 },
  zones = { deck = pile {}, open = row {} },
  setup = function(game)
    game.deck:fill_with(function(card) return true end)
    return "go"
  end,
  phases = {
    go = {
      step = function(game)
        if not game.deck.first then game:win(game:seats()[1]) end
        game.turn = game.turn + 1
        local card = game.deck.first
        card:move_to(game.open)
        game:execute(card, game:seats()[game.turn % 2 + 1])
        return "go"
      end,
      failed = function(game) game:draw() end,
    },
  },
})lua");
  package.write("cards/note.lua",
                "return card { name = 'Note', count = 3, text = 'Notes.',\n"
                "  execute = function(self, game) game.noted = game.noted + 1 end }\n");
  package.write("cards/look.lua",
                "return card { name = 'Look', count = 2, text = 'Looks.',\n"
                "  execute = function(self, game)\n"
                "    local notes = 0\n"
                "    for _, card in ipairs(game.open:cards()) do\n"
                "      if card.name == 'Note' then notes = notes + 1 end\n"
                "    end\n"
                "    if notes ~= game.noted then error('a note is missing') end\n"
                "  end }\n");
  const std::string command = "strength '" + package.path() + "'";
  play(command, 10, 10);
  play(command, 0, 10);
  expect_whole(command, 20);
  EXPECT_THAT(merge("").err, HasSubstr("a note is missing"));
}

// A part that is killed leaves nothing that is taken for a part.
TEST_F(MergeCommand, OfPartsOneOfWhichWasKilled) {
  const std::string command = "simulate spaghetti-code --seed 3";
  const std::string killed = fmt::format(
      "PUNCHCARD_HOME='{}' timeout -s KILL 1 '{}' {} --first 100 --games 100000000 --part '{}'",
      PUNCHCARD_HOME, PUNCHCARD_COMMAND, command, file(100));
  EXPECT_NE(std::system(killed.c_str()), 0);  // NOLINT(concurrency-mt-unsafe)
  EXPECT_FALSE(fs::exists(file(100)));
  play_all(command, {{200, 50}, {0, 100}});
  const Ran missing = merge("");
  EXPECT_EQ(missing.code, 64);
  EXPECT_THAT(missing.err, HasSubstr("games 100 to 199 are missing: no part has them"));
  play_all(command, {{100, 100}});
  expect_whole(command, 250);
}

TEST_F(MergeCommand, APartThatIsInterruptedWritesNoFile) {
  for (const char* command : {"simulate spaghetti-code", "strength spaghetti-code"}) {
    const std::string line = fmt::format(
        "PUNCHCARD_HOME='{}' timeout --foreground --preserve-status -s INT 2 '{}' {} --games "
        "100000000 --part '{}' 2>'{}/err'",
        PUNCHCARD_HOME, PUNCHCARD_COMMAND, command, file(0), folder_.path().string());
    const int status = std::system(line.c_str());  // NOLINT(concurrency-mt-unsafe)
    EXPECT_EQ(WEXITSTATUS(status), 130);
    EXPECT_FALSE(fs::exists(file(0)));
    EXPECT_THAT(session::read_whole_file(folder_.path() / "err"), HasSubstr("was not written"));
  }
}

TEST_F(MergeCommand, RefusesOptionsThatAreAboutAllGames) {
  for (const char* option :
       {"--until 1", "--decide", "--record r.jsonl", "--html p.html", "--json"}) {
    const Ran ran =
        punchcard_command(fmt::format("simulate spaghetti-code --part p.json {}", option));
    EXPECT_EQ(ran.code, 64) << option;
    EXPECT_THAT(ran.err, HasSubstr("cannot be combined with --part")) << option;
  }
  const Ran first = punchcard_command("simulate spaghetti-code --first 10");
  EXPECT_EQ(first.code, 64);
  EXPECT_THAT(first.err, HasSubstr("--first requires --part"));
  EXPECT_EQ(punchcard_command("simulate spaghetti-code --part nowhere/p.json").code, 66);
  EXPECT_THAT(punchcard_command("simulate spaghetti-code --part p.json --first -1").err,
              HasSubstr("--first: expected at least 0"));
}

TEST_F(MergeCommand, RefusesOtherScripts) {
  const PackageFolder package;
  package.write("game.lua", "return variant 'spaghetti-code' { name = 'Mine' }\n");
  package.write("cards/mine.lua",
                "return card { name = 'Mine', count = 1, level = 1, text = 'Nothing.',\n"
                "  execute = function(self, game) end }\n");
  play_all("simulate '" + package.path() + "' --option level=1", {{0, 10}});
  EXPECT_EQ(merge("").code, 0);
  package.write("cards/mine.lua",
                "return card { name = 'Mine', count = 1, level = 1, text = 'Much.',\n"
                "  execute = function(self, game) end }\n");
  const Ran ran = merge("");
  EXPECT_EQ(ran.code, 64);
  EXPECT_THAT(ran.err, HasSubstr("are not those that the parts were played with; name"));
}

TEST_F(MergeCommand, APackageIsKnownByTheNameOfItsFolder) {
  const PackageFolder package("mine");
  package.write("game.lua", "return variant 'spaghetti-code' { name = 'Mine' }\n");
  play_all("simulate '" + package.path() + "' --option level=1", {{0, 10}});
  const std::filesystem::path moved = std::filesystem::path(package.path()).parent_path() / "other";
  std::filesystem::rename(package.path(), moved);
  const Ran ran = merge("--package '" + moved.string() + "'");
  EXPECT_EQ(ran.code, 64);
  EXPECT_THAT(ran.err,
              HasSubstr(", or their folder was called 'mine' and must be called so again"));
}

TEST_F(MergeCommand, RefusesWhatWouldBePassedOver) {
  play_all("simulate spaghetti-code --option level=1", {{0, 2}});
  const auto refuses = [&](const std::string& arguments, const std::string& message) {
    const Ran ran = merge(arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_THAT(ran.err, HasSubstr(message)) << arguments;
  };
  refuses("--games 0", "--games: expected at least 1");
  refuses("--against nowhere", "--against: the parts are of one package alone");
  refuses("--html '" + file(0) + "'", "is one of the parts");
}

TEST_F(MergeCommand, RefusesVariationsThatTheCardDoesNotHave) {
  play_all("strength spaghetti-code --option level=1 --card fork_bomb", {{0, 2}});
  Json part = Json::parse(session::read_whole_file(file(0)));
  part["skills"][0]["study"]["varied"].erase(0);
  std::ofstream(file(0)) << part;
  const Ran ran = merge("");
  EXPECT_EQ(ran.code, 64);
  EXPECT_THAT(ran.err, HasSubstr("the variations of the parts are not those of card 'fork_bomb'"));
}

// A part is small, whatever number of games it says that it has.
TEST_F(MergeCommand, DoesNotPlayAnyNumberOfGamesAgain) {
  play_all("strength tests/tools/packages/comet", {{0, 97}, {97, 3}});
  Json part = Json::parse(session::read_whole_file(file(97)));
  constexpr std::int64_t kGames = 3'000'000'000'000;
  for (Json& skill : part["skills"]) {
    skill["cards"] = Json::array();
    skill["games"] = kGames;
    Json& side = skill["sides"][0];
    side["wins"] = {kGames, 0};
    side["draws"] = 0;
    side["unfinished"] = 0;
    side["lengths"] = {9, kGames};
    for (Json& lead : side["courses"]["leads"]) lead = Json::array();
  }
  std::ofstream(file(97)) << part;
  const Ran ran = merge("");
  EXPECT_EQ(ran.code, 64) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr(file(97) + ": 3000000000000 games"));
}

TEST_F(MergeCommand, RefusesWhatIsNoPart) {
  std::ofstream(file(0)) << "{\"part\": 1";
  parts_ = " '" + file(0) + "'";
  EXPECT_EQ(merge("").code, 64);
  EXPECT_THAT(merge("").err, HasSubstr(file(0) + ": expected a JSON object"));
  parts_ = " nowhere.json";
  EXPECT_EQ(merge("").code, 66);
  parts_ = "";
  EXPECT_THAT(merge("").err, HasSubstr("PART"));
}

TEST_F(MergeCommand, PutsGamesWithoutCardsTogether) {
  const PackageFolder bare("bare");
  bare.write("game.lua",
             "return game { name = \"Bare\", seats = 2,\n"
             "  setup = function() return \"go\" end,\n"
             "  phases = { go = function(game)\n"
             "    local seats = game:seats()\n"
             "    game:win(seats[1]:choose(\"who\", seats))\n"
             "  end } }");
  play("simulate '" + bare.path() + "'", 0, 5);
  parts_ = " '" + file(0) + "'";
  const Ran ran = merge("");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Bare: 5 games"));
}

// A page has records of games, which must be played again.
TEST_F(MergeCommand, DoesNotThinkForLongForAPage) {
  play("simulate spaghetti-code", 0, 5);
  Json part = Json::parse(session::read_whole_file(file(0)));
  part["skills"][0]["players"] = {"mcts:10000000", "mcts:10000000"};
  std::ofstream(file(1)) << part;
  parts_ = " '" + file(1) + "'";
  EXPECT_EQ(merge("").code, 0);
  const Ran ran = merge("--html page.html");
  EXPECT_EQ(ran.code, 64) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("--html has records of games: too much to play again"));
  EXPECT_EQ(ran.out, "");
}

TEST_F(MergeCommand, DoesNotThinkForLongUnasked) {
  const PackageFolder failing("failing");
  failing.write("game.lua",
                "return variant \"spaghetti-code\" { name = \"Failing\", options = { level = 1 },\n"
                "  cards = { add = { \"fails\" }, drop = { \"bug\" } } }");
  failing.write("cards/fails.lua",
                "return card { name = \"Fails\", count = 4, level = 1, text = \"Fails.\",\n"
                "  execute = function() error(\"no\") end }");
  play("simulate '" + failing.path() + "'", 0, 5);
  Json part = Json::parse(session::read_whole_file(file(0)));
  part["skills"][0]["players"] = {"mcts:10000000", "mcts:10000000"};
  std::ofstream(file(1)) << part;
  parts_ = " '" + file(1) + "'";
  const Ran ran = merge("");
  EXPECT_EQ(ran.code, 64) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("too much to play again with the players mcts:10000000,"));
}

}  // namespace
}  // namespace punchcard
