// `punchcard new`: what it makes loads, passes `check` and has a scenario that passes; what it
// refuses leaves nothing behind.

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const std::vector<std::string> kGames = {"spaghetti-code", "programmers-nightmare",
                                         "race-condition", "battle-for-bandwidth"};

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Everything below a folder, with the texts of the files.
std::vector<std::string> contents(const fs::path& folder) {
  std::vector<std::string> all;
  for (const auto& each : fs::recursive_directory_iterator(folder)) {
    const bool file = fs::is_regular_file(each.symlink_status());
    all.push_back(each.path().string() + "\n" + (file ? read(each.path()) : ""));
  }
  std::sort(all.begin(), all.end());
  return all;
}

// The folder that the command is called in.
class New : public testing::Test {
 protected:
  Ran run(const std::string& arguments, const std::string& below = "") const {
    return punchcard_command(arguments, (folder_ / below).string());
  }

  // Calls it, and tries what it has made with `check` and `test`.
  void make(const std::string& arguments, const std::string& package) const {
    const Ran made = run(arguments);
    ASSERT_EQ(made.code, 0) << arguments << "\n" << made.err;
    EXPECT_EQ(made.err, "") << arguments;
    expect_sound(package);
  }

  void expect_sound(const std::string& package) const {
    const Ran check = run("check " + package);
    EXPECT_EQ(check.code, 0) << package << "\n" << check.out;
    EXPECT_THAT(check.out, HasSubstr("no mistakes"));
    const Ran test = run("test " + package);
    EXPECT_EQ(test.code, 0) << package << "\n" << test.out;
    EXPECT_THAT(test.out, StartsWith(package + ": "));
    EXPECT_THAT(test.out, HasSubstr(" passed\n"));
  }

  void refuse(const std::string& arguments, int code, const std::string& message,
              const std::string& below = "") const {
    const auto before = contents(folder_);
    const Ran ran = run(arguments, below);
    EXPECT_EQ(ran.code, code) << arguments << "\n" << ran.out << ran.err;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_THAT(ran.err, HasSubstr(message)) << arguments;
    EXPECT_THAT(ran.err, StartsWith(code == 65 ? "" : "punchcard new: ")) << arguments;
    EXPECT_LE(lines_of(ran.err).size(), code == 64 ? 2u : 1u) << ran.err;
    EXPECT_EQ(contents(folder_), before) << arguments;
  }

  const PackageFolder home_{"here"};
  const fs::path folder_ = home_.path();
};

TEST_F(New, AGameIsWholeAndPlaysToAnEnd) {
  const Ran ran = run("new game \"Full Pot\"");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  std::vector<std::string> lines = lines_of(ran.out);
  EXPECT_EQ(lines.back(), "next: punchcard test full-pot");
  lines.pop_back();
  for (const std::string& line : lines) EXPECT_TRUE(fs::is_regular_file(folder_ / line)) << line;
  EXPECT_THAT(lines, testing::IsSupersetOf(
                         {"full-pot/.luarc.json", "full-pot/game.lua", "full-pot/show.lua"}));
  EXPECT_THAT(read(folder_ / "full-pot/game.lua"), HasSubstr("name = \"Full Pot\""));
  expect_sound("full-pot");
  EXPECT_THAT(run("test full-pot --untested").out, HasSubstr("cards without a scenario: none"));
  const Ran simulated = run("simulate full-pot --games 200 --seed 1");
  EXPECT_THAT(simulated.out, HasSubstr("unfinished    0\n"));
  EXPECT_THAT(simulated.out, HasSubstr("failed steps  0\n"));
  EXPECT_THAT(run("play full-pot --seats random,random --seed 1").out, HasSubstr("pot "));
}

TEST_F(New, AGameTakesCardsScenariosAndVariants) {
  make("new game full_pot", "full_pot");
  make("new card Lottery --in full_pot", "full_pot");
  make("new scenario \"First turn\" --in full_pot", "full_pot");
  make("new variant rich --in full_pot", "full_pot");
  EXPECT_TRUE(fs::exists(folder_ / "full_pot/variants/rich.lua"));
  EXPECT_THAT(read(folder_ / "full_pot/tests/rich.lua"), HasSubstr("variants = { \"rich\" }"));
  EXPECT_THAT(run("test full_pot --untested").out, HasSubstr("cards without a scenario: none"));
}

TEST_F(New, AVariantOfAGameWhoseFolderHasQuotes) {
  make("new game odd", "odd");
  fs::rename(folder_ / "odd", folder_ / "od\"d\\");
  const Ran ran = run("new variant rich --in 'od\"d\\'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(read(folder_ / "od\"d\\/variants/rich.lua"), HasSubstr("variant \"od\\\"d\\\\\""));
}

TEST_F(New, AVariantOfEachGame) {
  for (const std::string& game : kGames) {
    make("new variant my-" + game + " --in " + game, "my-" + game);
  }
  const Ran ran = run("new variant my-rules --in spaghetti-code");
  EXPECT_THAT(lines_of(ran.out),
              ElementsAre("my-rules/.luarc.json", "my-rules/game.lua", "my-rules/tests/first.lua",
                          "next: punchcard test my-rules"));
  const std::string game = read(folder_ / "my-rules/game.lua");
  EXPECT_THAT(game, HasSubstr("return variant \"spaghetti-code\" {\n  name = \"My Rules\",\n}\n"));
}

TEST_F(New, AFolderIsNamedByTheWordsOfItsName) {
  make("new variant \"Cold Start\" --in spaghetti-code", "cold-start");
  EXPECT_THAT(read(folder_ / "cold-start/game.lua"), HasSubstr("name = \"Cold Start\""));
  refuse("new card Tax --in cold_start", 64,
         "no package 'cold_start' (did you mean 'cold-start'?)");
  fs::create_directory(folder_ / "below");
  refuse("new card Tax --in ../cold_start", 64, "(did you mean '../cold-start'?)", "below");
}

// The process ends without a chance to tidy up as soon as it has written so many files.
void kill_new_game(const fs::path& folder, std::ptrdiff_t files) {
  const pid_t process = fork();
  if (process == 0) {
    const int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    if (chdir(folder.c_str()) == 0 && setenv("PUNCHCARD_HOME", PUNCHCARD_HOME, 1) == 0) {
      execl(PUNCHCARD_COMMAND, PUNCHCARD_COMMAND, "new", "game", "pot", nullptr);
    }
    _exit(127);
  }
  const auto written = [&] {
    std::error_code error;
    std::ptrdiff_t count = 0;
    fs::recursive_directory_iterator each(folder, error);
    for (; !error && each != fs::recursive_directory_iterator(); each.increment(error)) {
      if (each->is_regular_file(error)) ++count;
    }
    return count;
  };
  int status = 0;
  while (written() < files && waitpid(process, &status, WNOHANG) == 0) usleep(20);
  kill(process, SIGKILL);
  waitpid(process, &status, 0);
}

TEST_F(New, AKilledGameIsWholeOrNotThere) {
  make("new game whole", "whole");
  const auto all = static_cast<std::ptrdiff_t>(contents(folder_ / "whole").size());
  for (std::ptrdiff_t files = 1; files <= 8; ++files) {
    const fs::path folder = folder_ / std::to_string(files);
    fs::create_directory(folder);
    kill_new_game(folder, files);
    if (fs::exists(folder / "pot")) {
      EXPECT_EQ(static_cast<std::ptrdiff_t>(contents(folder / "pot").size()), all) << files;
    } else {
      EXPECT_EQ(run("new game pot", std::to_string(files)).code, 0) << files;
    }
    EXPECT_EQ(run("check pot", std::to_string(files)).code, 0) << files;
  }
}

// The card is executed in its scenario, wherever cards are executed from.
TEST_F(New, ACardOfAVariantOfEachGame) {
  for (const std::string& game : kGames) {
    make("new variant mine --in " + game, "mine");
    const Ran ran = run("new card \"Fork Bomb Deluxe\" --in mine");
    ASSERT_EQ(ran.code, 0) << game << "\n" << ran.err;
    const auto lines = lines_of(ran.out);
    EXPECT_EQ(lines[0], "mine/cards/fork_bomb_deluxe.lua");
    EXPECT_EQ(lines[1], "mine/tests/fork_bomb_deluxe.lua");
    EXPECT_EQ(lines[2], "next: punchcard test mine");
    EXPECT_EQ(lines.size(), game == "race-condition" ? 4u : 3u) << ran.out;
    expect_sound("mine");
    EXPECT_THAT(run("test mine --untested").out, HasSubstr("cards without a scenario: none"))
        << game;
    const std::string scenario = read(folder_ / "mine/tests/fork_bomb_deluxe.lua");
    EXPECT_THAT(scenario, HasSubstr("match:expect { asks = \"")) << game;
    EXPECT_THAT(scenario, HasSubstr("options = {")) << game;
    make("new scenario another_one --in mine", "mine");
    fs::remove_all(folder_ / "mine");
  }
}

TEST_F(New, ACardHasAllThatACardHas) {
  make("new variant mine --in spaghetti-code", "mine");
  make("new card fork_lift --in mine", "mine");
  const std::string card = read(folder_ / "mine/cards/fork_lift.lua");
  for (const char* part : {"return card {", "name = \"Fork Lift\"", "count = 1", "text = \"",
                           "execute = function(self, game)"}) {
    EXPECT_THAT(card, HasSubstr(part));
  }
  EXPECT_EQ(read(folder_ / "mine/tests/fork_lift.lua"),
            "test(\"Fork Lift is executed\", function(t)\n"
            "  local match = t:match { program = \"(Fork_Lift A)(AddFlag B)\" }\n"
            "  match:expect { asks = \"A\", options = { \"skip\", \"execute\" } }\n"
            "  match:answer(\"A\", \"execute\")\n"
            "  match:expect { asks = \"B\", options = { \"skip\", \"execute\" } }\n"
            "end)\n");
}

TEST_F(New, ThePresentFoldersPackageIsTheDefault) {
  make("new variant mine --in spaghetti-code", "mine");
  const Ran card = run("new card Zap", "mine");
  EXPECT_THAT(lines_of(card.out),
              ElementsAre("cards/zap.lua", "tests/zap.lua", "next: punchcard test"));
  EXPECT_EQ(run("new scenario more", "mine/tests").code, 0);
  EXPECT_TRUE(fs::exists(folder_ / "mine/tests/more.lua"));
  expect_sound("mine");
}

TEST_F(New, EditorsFindTheDefinitions) {
  make("new variant mine --in spaghetti-code", "mine");
  const auto settings = nlohmann::json::parse(read(folder_ / "mine/.luarc.json"));
  EXPECT_EQ(settings["runtime.version"], "Lua 5.4");
  const std::string library = settings["workspace.library"][0];
  EXPECT_TRUE(fs::path(library).is_absolute());
  EXPECT_TRUE(fs::exists(fs::path(library) / "seat.lua")) << library;
}

TEST_F(New, BadNamesAreRefused) {
  make("new variant mine --in spaghetti-code", "mine");
  const std::string long_name(50, 'a');
  for (const char* kind : {"game", "variant", "card", "scenario"}) {
    const std::string in = std::string(kind) == "game"      ? ""
                           : std::string(kind) == "variant" ? " --in spaghetti-code"
                                                            : " --in mine";
    for (const std::string name :
         {"../x", "''", "' '", "x/y", "3d", "_x", "'a\"b'", "a.lua", ".", "..", "Ä", "\"a'b\""}) {
      refuse(std::string("new ") + kind + " " + name + in, 64, "NAME: expected a letter");
    }
    for (const std::string name : {"A", "a", "A_"}) {
      refuse(std::string("new ") + kind + " " + name + in, 64, "(that is a seat)");
    }
    refuse(std::string("new ") + kind + " " + long_name + in, 64, "at most 40 characters");
  }
}

TEST_F(New, NamesThatAreTakenAreRefused) {
  make("new variant mine --in spaghetti-code", "mine");
  make("new variant other --in mine", "mine");
  refuse("new card Bug --in mine", 64, "NAME: Mine already has a card 'Bug'");
  refuse("new card ForkBomb --in mine", 64, "NAME: Mine already has a card 'ForkBomb'");
  refuse("new card fork_bomb --in mine", 64, "NAME: Mine already has a card 'Fork Bomb'");
  refuse("new variant level_2 --in spaghetti-code", 64, "already has a variant 'level_2'");
  refuse("new variant level_2 --in mine", 64, "already has a variant 'level_2'");
  refuse("new variant other --in mine", 64, "already has a variant 'other'");
  refuse("new variant mine --in mine", 64, "already has a variant 'mine'");
  refuse("new game spaghetti-code", 64, "punchcard comes with a package 'spaghetti-code'");
  refuse("new variant house-rules --in spaghetti-code", 64, "comes with a package 'house-rules'");
}

TEST_F(New, BadUsageSaysWhatToDo) {
  make("new variant mine --in spaghetti-code", "mine");
  refuse("new", 64, "KIND is required");
  refuse("new card", 64, "NAME is required");
  refuse("new crad x1 --in mine", 64, "found 'crad' (did you mean 'card'?)");
  refuse("new game pot --in mine", 64, "--in: a game is not part of another package");
  refuse("new variant other", 64, "add --in PACKAGE, a folder of your own or one of battle-for-");
  refuse("new variant other --in nothing", 64, "no package 'nothing'");
  refuse("new variant other --in spagetti-code", 64, "(did you mean 'spaghetti-code'?)");
  refuse("new variant other --in spageti", 64, "(did you mean 'spaghetti-code'?)");
  refuse("new variant other --in spaghetti", 64, "(did you mean 'spaghetti-code'?)");
  refuse("new card Zap", 64, "no package in this folder: add --in FOLDER");
  refuse("new scenario Zap", 64, "no package in this folder: add --in FOLDER");
  refuse("new card Zap --in mine/tests", 64, "give the package's folder, 'mine'");
  refuse("new card Zap --in spaghetti-code", 64,
         "`punchcard new variant my-rules --in spaghetti-code`, then use --in my-rules");
  for (const char* shipped : {"spaghetti-code/", "./spaghetti-code"}) {
    refuse(std::string("new card Zap --in ") + shipped, 64, "comes with punchcard");
  }
  refuse("new card Zap --in mine more", 64, "unexpected argument: 'more'");
  EXPECT_THAT(run("new --help").out,
              HasSubstr("Example:\n  punchcard new variant my-rules --in spaghetti-code\n"));
}

TEST_F(New, APackageMayBeCalledLikeAShippedOne) {
  home_.write("house-rules/game.lua", "return variant \"spaghetti-code\" { name = \"Mine\" }\n");
  make("new card Zap --in ./house-rules", "house-rules");
  refuse("new card Zap --in house-rules", 64, "comes with punchcard");
}

TEST_F(New, NothingIsOverwritten) {
  make("new variant mine --in spaghetti-code", "mine");
  make("new card Zap --in mine", "mine");
  home_.write("mine/tests/zip.lua", "-- mine\n");
  home_.write("mine/cards/zop.lua", "return card { name = \"Zup\", text = \"\" }\n");
  refuse("new variant mine --in spaghetti-code", 66, "mine already exists: nothing was written");
  refuse("new game mine", 66, "mine already exists: nothing was written");
  refuse("new card Zip --in mine", 66, "mine/tests/zip.lua already exists");
  refuse("new scenario zip --in mine", 66, "mine/tests/zip.lua already exists");
  refuse("new card Zap --in mine", 64, "already has a card 'Zap'");
  refuse("new card zop --in mine", 64, "already has a card 'Zop'");
  fs::create_symlink("nowhere", folder_ / "mine/tests/link.lua");
  refuse("new scenario link --in mine", 66, "mine/tests/link.lua already exists");
  fs::create_symlink("nowhere", folder_ / "other");
  refuse("new game other", 66, "other already exists");
}

// A package has as many files as its limits allow: one more, and none of them would run.
TEST_F(New, NothingIsMadeBeyondTheLimits) {
  make("new variant mine --in spaghetti-code", "mine");
  for (int i = 0; i < 999; ++i) home_.write(fmt::format("mine/tests/more_{}.lua", i), "");
  const char* full = "mine/tests: the tests have 1001 files";
  refuse("new scenario zip --in mine", 65, full);
  refuse("new card Zip --in mine", 65, full);
  refuse("new variant zip --in mine", 65, full);
  refuse("--version >/dev/null; umask 0400; '" PUNCHCARD_COMMAND "' new card Zip --in mine", 65,
         full);
  fs::remove_all(folder_ / "mine/tests");
  for (int i = 0; i < 100; ++i) {
    home_.write(fmt::format("mine/variants/v{}.lua", i),
                "return variant \"mine\" { name = \"V\" }\n");
  }
  refuse("new variant zip --in mine", 65, "Mine has 100 variants, and no more are checked");
}

TEST_F(New, MistakesOfThePackageAreToldFirst) {
  make("new variant mine --in spaghetti-code", "mine");
  home_.write("mine/cards/bad.lua", "return card {");
  const auto before = contents(folder_);
  for (const char* call :
       {"new card Zap --in mine", "new scenario Zap --in mine", "new variant zap --in mine"}) {
    const Ran ran = run(call);
    EXPECT_EQ(ran.code, 65) << call;
    EXPECT_THAT(ran.err, HasSubstr("mine/cards/bad.lua:1:14: ")) << call;
  }
  EXPECT_EQ(contents(folder_), before);
}

// A variant that lists the cards it takes would leave the new one out.
TEST_F(New, ACardThatTheVariantWouldNotTakeIsNotMade) {
  home_.write("mine/game.lua",
              "return variant \"spaghetti-code\" { name = \"Mine\", cards = { add = {} } }\n");
  refuse("new card Zap --in mine", 65, "takes only the cards listed");
}

// The last file can't be written: those before it are gone again.
TEST_F(New, AFailureHalfWayLeavesNothingBehind) {
  make("new variant mine --in spaghetti-code", "mine");
  fs::remove_all(folder_ / "mine/tests");
  home_.write("mine/tests", "a file where a folder should be\n");
  refuse("new card Zap --in mine", 66, "mine/tests");
  refuse("new variant zap --in mine", 66, "mine/tests");
  EXPECT_FALSE(fs::exists(folder_ / "mine/cards"));
  EXPECT_FALSE(fs::exists(folder_ / "mine/variants"));
}

// The search for a scenario takes seconds here, and the files that are made by then are gone again.
TEST_F(New, NothingIsLeftWhenTheTimeIsUp) {
  home_.write("slow/game.lua", R"lua(return game {
  name = "Slow", seats = 2, table = { sum = 0, turns = 0 },
  zones = { row = row { seen_by = "all" }, hand = row { of = "seat" } },
  setup = function() return "turn" end,
  position = function() return "turn" end,
  phases = { turn = function(game)
    local seat, sum = game:seats()[1], game.sum
    for i = 1, 30000 do sum = (sum * 31 + i) % 1000003 end
    game.sum = sum
    local words = {}
    for i = 1, 30 do words[i] = "w" .. i end
    seat:choose("which", words)
    game.turns = game.turns + 1
    if game.turns > 40 then game:draw() end
    if sum < 0 then game:execute(seat.hand.first, seat) end
    return "turn"
  end },
})lua");
  for (int i = 1; i <= 12; ++i) {
    home_.write(fmt::format("slow/cards/c{}.lua", i),
                fmt::format("return card {{ name = \"C{}\", text = \"\" }}\n", i));
  }
  const auto before = contents(folder_);
  const Ran ran = run("new card ab --in slow --limit total-milliseconds=400");
  EXPECT_EQ(ran.code, 75) << ran.out << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("used 400 ms of processor time"));
  EXPECT_EQ(contents(folder_), before);
}

// The time may end at any moment: the exit code says whether the files are there.
TEST_F(New, ACommandThatEndsForTimeKeepsNoFiles) {
  int kept = 0;
  int ended = 0;
  for (int i = 0; i < 150 && (kept < 30 || ended < 30); ++i) {
    fs::remove_all(folder_ / "late");
    const Ran ran = run(fmt::format(
        "new variant late --in spaghetti-code --limit total-milliseconds={}", 5 + i % 75));
    const bool is_there = fs::exists(folder_ / "late");
    EXPECT_TRUE(ran.code == 0 || ran.code == 75) << ran.err;
    EXPECT_EQ(is_there, ran.code == 0) << ran.out << ran.err;
    EXPECT_EQ(is_there, !ran.out.empty()) << ran.err;
    ++(is_there ? kept : ended);
  }
  EXPECT_GT(ended, 0);
}

// A folder of a package that is a link is none of it, so nothing is written behind it.
TEST_F(New, NothingIsWrittenBehindALink) {
  make("new variant mine --in spaghetti-code", "mine");
  fs::remove_all(folder_ / "mine/tests");
  fs::create_directory(folder_ / "out");
  fs::create_directory_symlink("../out", folder_ / "mine/tests");
  refuse("new scenario first --in mine", 66, "mine/tests");
  EXPECT_TRUE(fs::is_empty(folder_ / "out"));
}

// A game that asks nothing has a random game as its scenario, and one that never ends has none.
// A card in a package with languages has an entry in each, and all else stays as it was.
TEST_F(New, ACardIsAddedToTheLanguages) {
  make("new game pot", "pot");
  const std::vector<std::pair<std::string, std::string>> languages = {
      {"    fill = { name = \"Remplir\", text = \"{coins}\" }, -- a, comma\n"
       "    grab = \"{coins}\",\n    treat = \"{gift} {coins}\" -- the last, of all\n  },\n",
       "    treat = \"{gift} {coins}\", -- the last, of all\n    fork_bomb = "},
      {"fill = \"{coins}\", grab = \"{coins}\", treat = \"{gift} {coins}\" --[[ , ]] },\n",
       "treat = \"{gift} {coins}\", --[[ , ]]\n    fork_bomb = "},
      {"fill = \"{coins}\", grab = \"{coins}\", treat = \"{gift} {coins}\"; },\n",
       "treat = \"{gift} {coins}\";\n    fork_bomb = "},
  };
  for (const auto& [cards, has] : languages) {
    home_.write("pot/languages/fr.lua",
                "return language {\n  name = \"français\",\n  partial = true,\n  cards = {\n" +
                    cards + "}\n");
    make("new card \"Fork Bomb\" --in pot", "pot");
    const std::string text = read(folder_ / "pot/languages/fr.lua");
    EXPECT_THAT(text, HasSubstr(has));
    EXPECT_THAT(text, HasSubstr("fork_bomb = { name = \"Fork Bomb\", text = \"All players may look "
                                "at this card.\" },  -- to be translated\n"));
    fs::remove(folder_ / "pot/cards/fork_bomb.lua");
    fs::remove(folder_ / "pot/tests/fork_bomb.lua");
  }
}

TEST_F(New, ALanguageThatCannotBeChangedIsNamed) {
  make("new variant mine --in spaghetti-code", "mine");
  home_.write(
      "mine/languages/fr.lua",
      "local function cards() return {} end\nreturn language { name = \"F\", cards = cards() }\n");
  const Ran ran = run("new card Zap --in mine");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err,
            "mine/languages/fr.lua: add the card there yourself: its cards are not written as one "
            "table\n");
}

TEST_F(New, LinesOfALanguageEndAsTheOthers) {
  make("new variant mine --in spaghetti-code", "mine");
  home_.write("mine/languages/fr.lua", "return language {\r\n  name = \"F\",\r\n}\r\n");
  make("new card Zap --in mine", "mine");
  const std::string text = read(folder_ / "mine/languages/fr.lua");
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
    EXPECT_EQ(text[at - 1], '\r') << text;
  }
}

// A language that has said nothing of cards yet.
TEST_F(New, ACardIsTheFirstOfALanguage) {
  for (const char* language : {"return language { name = \"F\" }\n",
                               "return language {\n  name = \"F\",\n  words = {},\n}\n",
                               "return language {\n  name = \"F\" -- {\n}\n"}) {
    fs::remove_all(folder_ / "mine");
    make("new variant mine --in spaghetti-code", "mine");
    home_.write("mine/languages/fr.lua", language);
    make("new card Zap --in mine", "mine");
    EXPECT_THAT(read(folder_ / "mine/languages/fr.lua"),
                HasSubstr("  cards = {\n    zap = { name = \"Zap\", text = "));
  }
}

TEST_F(New, ACardMayBeCalledAsAWordOfLua) {
  make("new game pot", "pot");
  home_.write(
      "pot/languages/fr.lua",
      "return language {\n  name = \"français\",\n  partial = true,\n  cards = {\n  },\n}\n");
  make("new card \"End\" --in pot", "pot");
  EXPECT_THAT(read(folder_ / "pot/languages/fr.lua"),
              HasSubstr("    [\"end\"] = { name = \"End\", "));
}

TEST_F(New, ACardThatFailsLeavesTheLanguagesAsTheyWere) {
  make("new game pot", "pot");
  home_.write(
      "pot/languages/de.lua",
      "return language { name = \"Deutsch\", partial = true, cards = { fill = \"{coins}\" } }\n");
  home_.write("pot/languages/fr.lua",
              "return language { name = \"français\", partial = true,\n"
              "  cards = { fill = { name = \"Fork Bomb\", text = \"{coins}\" } } }\n");
  ASSERT_EQ(run("check pot").code, 0) << run("check pot").out;
  const auto before = contents(folder_);
  const Ran ran = run("new card \"Fork Bomb\" --in pot");
  EXPECT_EQ(ran.code, 65);
  EXPECT_THAT(ran.err, HasSubstr("are both called 'Fork Bomb' here"));
  EXPECT_EQ(contents(folder_), before);
}

TEST_F(New, WithoutAPositionAGameIsPlayed) {
  const std::string head =
      "return game {\n  name = \"Coin\",\n  seats = 2,\n  zones = { row = row {} },\n"
      "  setup = function(game)\n    game.row:fill_with(function() return true end)\n"
      "    return \"toss\"\n  end,\n  phases = {\n    toss = function(game)\n";
  home_.write("coin/cards/thing.lua", "return card { name = \"Thing\", text = \"\" }\n");
  home_.write("coin/game.lua",
              head + "      game:win(game:seats()[game:random(1, 2)])\n    end,\n  },\n}\n");
  make("new scenario \"Fair toss\" --in coin", "coin");
  EXPECT_THAT(read(folder_ / "coin/tests/fair_toss.lua"), HasSubstr("match:play(1)"));
  home_.write("coin/game.lua",
              head + "      game:random(1, 2)\n      return \"toss\"\n    end,\n  },\n}\n");
  fs::remove_all(folder_ / "coin/tests");
  refuse("new scenario \"Fair toss\" --in coin", 65, "no position that asks a question");
}

}  // namespace
}  // namespace punchcard
