// Interactions: what the cards of a made package do to each other is found, told of the right
// cards, and shown by scenarios that run.

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/package_folder.h"
#include "tests/tools/command/shell.h"

namespace punchcard {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const fs::path kBelt = fs::path(PUNCHCARD_HOME) / "tests/tools/packages/belt";

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// A copy of the package, and what is found in it.
class Interacting : public testing::Test {
 protected:
  Interacting() {
    fs::remove(folder_);
    fs::copy(kBelt, folder_, fs::copy_options::recursive);
  }

  Ran run(const std::string& arguments) const {
    return punchcard_command("interactions . " + arguments, folder_.string());
  }
  Ran test() const { return punchcard_command("test .", folder_.string()); }

  // What it does when it is executed begins on line 5 of its file.
  void write_card(const std::string& id, const std::string& execute) const {
    home_.write("belt/cards/" + id + ".lua", "return card {\n  name = \"The " + id +
                                                 "\",\n  text = \"-\",\n"
                                                 "  execute = function(self, game)\n" +
                                                 execute + "  end,\n}\n");
  }

  void replace(const std::string& file, const std::string& what, const std::string& by) const {
    std::string text = read(folder_ / file);
    ASSERT_NE(text.find(what), std::string::npos) << file;
    text.replace(text.find(what), what.size(), by);
    std::ofstream(folder_ / file) << text;
  }

  const PackageFolder home_{"here"};
  const fs::path folder_ = fs::path(home_.path()) / "belt";
};

TEST_F(Interacting, EachKindOfFindingIsToldOfTheRightCards) {
  const Ran ran = run("--games 40 --option life=9 --scenarios tests");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::size_t from = ran.out.find("Findings\n");
  const std::string findings = ran.out.substr(from, ran.out.find("\n\n", from) + 1 - from);
  EXPECT_EQ(
      findings,
      "Findings\n"
      "  Blast: indifferent: every answer about 'code' at Blast has the same effect\n"
      "  Eye: indifferent: every answer about 'right' at Eye has the same effect\n"
      "  Ghost: idle: Ghost is never executed\n"
      "  Shrug: indifferent: every answer about 'a < b & 'c'' at Shrug has the same effect\n"
      "  Blast and Load: combo: A wins within a lap, with 4 answers\n"
      "  Eye and Hook: endless: the pointer is caught: after 3 answers all is as it was, within "
      "one lap\n"
      "  Fuse and Spark: failure: cards/fuse.lua:6: the fuse is too close\n");
  const Ran passed = test();
  EXPECT_EQ(passed.code, 0) << passed.out;
  EXPECT_THAT(passed.out, HasSubstr("7 passed"));

  // As small as it gets, with what it needs to be run anywhere.
  const std::string failure = read(folder_ / "tests/fuse_spark_failure.lua");
  EXPECT_THAT(failure, HasSubstr("belt = \">(Spark) (Fuse B)\""));
  const std::string combo = read(folder_ / "tests/blast_load_combo.lua");
  EXPECT_THAT(combo, HasSubstr("belt = \">(Load A) (Blast A)\""));
  EXPECT_THAT(combo, HasSubstr("options = { life = \"9\" }"));

  // Once the cards are mended, their scenarios fail.
  replace("cards/fuse.lua", "error(\"the fuse is too close\")", "return");
  replace("cards/blast.lua", "code == 3", "code == 9");
  replace("rules/visiting.lua", " or card.id == \"ghost\"", "");
  replace("cards/hook.lua", "game.hand.card = behind", "return");
  const Ran mended = test();
  EXPECT_EQ(mended.code, 1);
  EXPECT_THAT(mended.out, HasSubstr("FAILED Fuse and Spark: failure"));
  EXPECT_THAT(mended.out, HasSubstr("FAILED Blast and Load: combo"));
  EXPECT_THAT(mended.out, HasSubstr("FAILED Ghost: idle"));
  EXPECT_THAT(mended.out, HasSubstr("FAILED Eye and Hook: endless"));
}

// To look at one hidden card or another is not the same.
TEST_F(Interacting, WhatSomebodyLearnsIsAnEffect) {
  replace("game.lua", "belt = ring {}", "belt = ring {}, pile = pile {}");
  write_card("peek", R"(    local cards = game.pile:cards()
    if #cards < 2 then return end
    local card = self.executor:choose("which", "first", "last") == "first" and cards[1] or cards[#cards]
    card:show_to(self.executor)
)");
  write_card("look", R"(    local cards = game.pile:cards()
    if #cards < 2 then return end
    self.executor:choose("which", "first", "last")
    cards[1]:show_to(self.executor)
)");
  const Ran ran = run("--games 40 --card peek");
  EXPECT_THAT(ran.out, Not(HasSubstr("'which'"))) << ran.err;
  EXPECT_THAT(run("--games 40 --card look").out,
              HasSubstr("every answer about 'which' at The look"));
}

// Alone a mill ends at once, for there is no charge.
TEST_F(Interacting, WhatNeverEndsIsAnOverrun) {
  write_card("mill", "while game.charge ~= 0 do game.charge = game.charge - 2 end\n");
  const Ran ran = run("--games 5 --card mill --scenarios tests");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("  Load and The mill: overrun: cards/mill.lua:5: "));
  const std::string scenario = read(folder_ / "tests/load_mill_overrun.lua");
  EXPECT_THAT(scenario, HasSubstr("match:fails(\" instructions, the limit is \")"));
  EXPECT_EQ(test().code, 0) << test().out;
  replace("cards/mill.lua", "game.charge ~= 0", "game.charge > 0");
  EXPECT_THAT(test().out, HasSubstr("FAILED Load and The mill: overrun"));
}

// Three cards, each of which does nothing for the others' owner alone or in twos.
TEST_F(Interacting, ThreeCardsMakeACombo) {
  replace("cards/blast.lua", "game.charge == 5", "game.lit and game.charge == 5");
  const Ran two = run("--games 10 --card spark");
  EXPECT_THAT(two.out, Not(HasSubstr("combo: ")));
  const Ran three = run("--games 10 --card spark --triples --scenarios tests");
  ASSERT_EQ(three.code, 0) << three.err;
  EXPECT_THAT(three.out,
              HasSubstr("  Blast, Load and Spark: combo: A wins within a lap, with 5 answers\n"));
  EXPECT_EQ(test().code, 0) << test().out;
}

// After 40 visits the match is over, and nobody has been asked.
TEST_F(Interacting, WhereNobodyIsAskedAllAreIdle) {
  replace("rules/visiting.lua", "card.id == \"ghost\"", "card.id ~= \"spirit\"");
  ASSERT_EQ(run("--games 40 --scenarios tests").code, 0);
  EXPECT_THAT(read(folder_ / "tests/ghost_idle.lua"),
              HasSubstr("match:expect { winner = \"draw\" }"));
  const Ran passed = test();
  EXPECT_EQ(passed.code, 0) << passed.out;
  EXPECT_THAT(passed.out, HasSubstr("8 passed"));
}

// One is remembered by the card, one says who wins.
TEST_F(Interacting, WhatMattersLaterOrAtTheEndIsNotIndifferent) {
  write_card("pick",
             "local who = self.executor:choose(\"who\", \"me\", \"you\")\n"
             "local loss = self.executor:choose(\"loss\", 1, 2)\n"
             "game:hit(who == \"you\" and self.executor or self.executor:next(), loss)\n");
  write_card("crown",
             "local me = self.executor:choose(\"winner\", \"me\", \"you\") == \"me\"\n"
             "game:win(me and self.executor or self.executor:next())\n");
  const Ran ran = run("--games 40");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Shrug: indifferent"));
  EXPECT_THAT(ran.out, Not(HasSubstr("'who'")));
  EXPECT_THAT(ran.out, Not(HasSubstr("'winner'")));
}

// Of a long message so many whole characters are written down as fit.
TEST_F(Interacting, MessagesAreCutBetweenCharacters) {
  std::string message = "x";
  for (int i = 0; i < 80; ++i) message += "\u00e9";
  replace("cards/fuse.lua", "the fuse is too close", message);
  ASSERT_EQ(run("--games 20 --card fuse --scenarios tests").code, 0);
  const Ran passed = test();
  EXPECT_EQ(passed.code, 0) << passed.out << passed.err;
  EXPECT_THAT(read(folder_ / "tests/fuse_spark_failure.lua"),
              HasSubstr("match:fails(\"" + message.substr(0, 99) + "\")"));
}

TEST_F(Interacting, FilesThatSomebodyHasMadeTheirOwnStay) {
  const std::string command = "--games 20 --card fuse --scenarios tests";
  ASSERT_EQ(run(command).code, 0);
  const fs::path file = folder_ / "tests/fuse_spark_failure.lua";
  const std::string found = read(file);
  std::ofstream(file) << found << "-- more\n";
  ASSERT_EQ(run(command).code, 0);
  EXPECT_EQ(read(file), found) << "it still says that it may be written anew";
  std::ofstream(file) << "-- my own\n";
  ASSERT_EQ(run(command).code, 0);
  EXPECT_EQ(read(file), "-- my own\n");
  EXPECT_EQ(read(folder_ / "tests/fuse_spark_failure_2.lua"), found);
}

TEST_F(Interacting, FilesOfFindingsThatAreMendedAreNamed) {
  ASSERT_EQ(run("--games 20 --card fuse --scenarios tests").err, "");
  replace("cards/fuse.lua", "error(\"the fuse is too close\")", "return");
  EXPECT_EQ(
      run("--games 20 --card fuse --scenarios tests").err,
      "tests/fuse_spark_failure.lua: not found this time. If you have fixed it, delete the file "
      "or change it to what is true now\n");
}

nlohmann::json orchard(const std::string& arguments) {
  const Ran ran = punchcard_command(
      "interactions '" PUNCHCARD_HOME "/tests/tools/packages/orchard' --json " + arguments);
  EXPECT_EQ(ran.code, 0) << ran.err;
  return nlohmann::json::parse(ran.out);
}

// The finding of each message.
std::map<std::string, nlohmann::json> findings_of(const nlohmann::json& document) {
  std::map<std::string, nlohmann::json> found;
  for (const char* meetings : {"cards", "pairs"}) {
    for (const auto& meeting : document[meetings]) {
      for (const auto& finding : meeting["findings"]) {
        const std::string message = finding["message"];
        EXPECT_FALSE(found.contains(message)) << message;
        found[message] = finding;
      }
    }
  }
  return found;
}

// Four pairs have to do with each other, from nine games of a hundred to one; all others have
// nothing. A question is dead, and a glass breaks next to each kind of fruit.
TEST(InteractingCards, ThatArePlantedAreFound) {
  const nlohmann::json document = orchard("--games 40");
  std::set<std::string> standing;
  std::size_t confirmed = 0;
  for (const auto& pair : document["pairs"]) {
    const auto& contrast = pair["contrast"];
    if (contrast["confirmed"]) ++confirmed;
    if (contrast["clear"]) standing.insert(pair["cards"].dump());
  }
  EXPECT_EQ(confirmed, 20u);
  EXPECT_THAT(standing,
              testing::UnorderedElementsAre(R"(["calm","dance"])", R"(["flint","tinder"])",
                                            R"(["roof","tent"])", R"(["seed","rain"])"));
  int broken = 0;
  const auto found = findings_of(document);
  EXPECT_TRUE(found.contains("every answer about 'which' at Shrug has the same effect"));
  for (const auto& [message, finding] : found) {
    if (message.find("the glass breaks") == std::string::npos) continue;
    ++broken;
    EXPECT_GE(finding["others"].size(), 2u);
  }
  EXPECT_EQ(broken, 1);
}

TEST(InteractingCards, ThatUndoEachOtherAreFound) {
  const auto found = findings_of(orchard("--card lift --games 100"));
  for (const char* message : {"Drop undoes Lift: after it, all is as if neither were executed",
                              "Lift undoes Drop: after it, all is as if neither were executed"}) {
    ASSERT_TRUE(found.contains(message)) << message;
    EXPECT_EQ(found.at(message)["incident"], "undoes");
    EXPECT_THAT(found.at(message)["scenario"].dump(), HasSubstr("height = 0"));
  }
  EXPECT_EQ(found.size(), 2u);
}

// Blank cards are no part of Spaghetti Code as it is.
TEST(InteractingCards, ThatAreNotInPlayAreToldApart) {
  const auto run = [](const std::string& options) {
    return punchcard_command("interactions spaghetti-code --games 40 " + options);
  };
  EXPECT_THAT(run("--card blank").out,
              HasSubstr(" at Blank has the same effect (not in play with these options: Blank)\n"));
  const Ran refused = run("--card blank --in-play");
  EXPECT_EQ(refused.code, 64);
  EXPECT_THAT(refused.err, HasSubstr("Blank is not in play with these options"));
  EXPECT_EQ(run("--card blank --in-play --option blank=3").code, 0);
  const auto some = nlohmann::json::parse(run("--in-play --json").out);
  const auto all = nlohmann::json::parse(run("--in-play --option level=3 --json").out);
  EXPECT_LT(some["cards"].size(), all["cards"].size());
  EXPECT_THAT(some["cards"].dump(), Not(HasSubstr("\"move_command\"")));
  EXPECT_THAT(all["cards"].dump(), HasSubstr("\"move_command\""));
}

TEST_F(Interacting, WhereNothingCanBeWrittenNothingIsPlayed) {
  const Ran page = run("--html nowhere/page.html");
  EXPECT_EQ(page.code, 66);
  EXPECT_EQ(
      page.err,
      "punchcard interactions: --html: can't write nowhere/page.html: No such file or directory\n");
  const Ran folder = run("--html cards");
  EXPECT_EQ(folder.err, "punchcard interactions: --html: can't write cards: Is a directory\n");
  const Ran scenarios = run("--scenarios game.lua/found");
  EXPECT_EQ(scenarios.code, 66);
  EXPECT_EQ(scenarios.err,
            "punchcard interactions: --scenarios: can't make game.lua/found: Not a directory\n");
  EXPECT_EQ(page.out + folder.out + scenarios.out, "");
}

TEST_F(Interacting, IsTheSameOnAnyNumberOfThreads) {
  const std::string one = run("--games 8 --threads 1 --json").out;
  EXPECT_EQ(run("--games 8 --threads 2 --json").out, one);
  EXPECT_EQ(run("--games 8 --threads 5 --json").out, one);
  EXPECT_NE(run("--games 8 --seed 2 --json").out, one);
}

TEST_F(Interacting, OneCardWithTheOthers) {
  const auto document = nlohmann::json::parse(run("--games 4 --card hook --json").out);
  EXPECT_EQ(document["cards"].size(), 8u);
  EXPECT_EQ(document["pairs"].size(), 7u);
  for (const auto& pair : document["pairs"]) {
    EXPECT_THAT(pair["cards"].dump(), HasSubstr("\"hook\""));
    EXPECT_EQ(pair["games"], 4);
    EXPECT_EQ(pair["refused"], 0);
    for (const char* key : {"value", "low", "high", "p", "clear", "confirmed", "games", "met"}) {
      EXPECT_TRUE(pair["contrast"].contains(key)) << key;
    }
  }
  EXPECT_THAT(document["triples"], IsEmpty());
}

TEST_F(Interacting, ThePageIsWhole) {
  const std::string wide = "A very long name that no map has room for";
  replace("cards/spark.lua", "name = \"Spark\"", "name = \"" + wide + "\"");
  ASSERT_EQ(run("--games 8 --html page.html").code, 0);
  const std::string page = read(folder_ / "page.html");
  EXPECT_THAT(page, Not(HasSubstr("http")));
  EXPECT_THAT(page, Not(HasSubstr("Belt <&>")));
  EXPECT_THAT(page, HasSubstr("Belt &lt;&amp;&gt; &quot;Co&quot;"));
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(page,
              HasSubstr("<title>" + wide + "</title>A very long name that no map \u2026</text>"));
  const auto count = [&](const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1))
      ++found;
    return found;
  };
  EXPECT_EQ(count("<h2 id="), 36u);
  EXPECT_THAT(page, HasSubstr("punchcard interactions "));
  for (const char* name : {"svg", "a", "body", "html", "style", "pre", "h1", "h2", "title"}) {
    const std::string tag = name;
    EXPECT_EQ(count("<" + tag + ">") + count("<" + tag + " "), count("</" + tag + ">")) << tag;
  }
  std::size_t links = 0;
  const std::string link = "href=\"#";
  for (std::size_t at = page.find(link); at != std::string::npos; at = page.find(link, at + 1)) {
    const std::size_t begin = at + link.size();
    const std::string anchor = page.substr(begin, page.find('"', begin) - begin);
    EXPECT_EQ(count("<h2 id=\"" + anchor + "\">"), 1u) << anchor;
    ++links;
  }
  EXPECT_EQ(links, 64u + count("<li>")) << "one a cell, and one a finding";
  EXPECT_GE(count("<li>"), 1u);
}

TEST_F(Interacting, BadUsageSaysWhatToDo) {
  const auto refuse = [&](const std::string& arguments, int code, const std::string& message) {
    const Ran ran = punchcard_command("interactions " + arguments, home_.path());
    EXPECT_EQ(ran.code, code) << arguments << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(message));
  };
  refuse("belt --card hok", 64, "--card: no card 'hok' (did you mean 'hook'?)");
  home_.write("belt/cards/none.lua",
              "return card { name = \"None\", count = 0, text = \"-\", "
              "execute = function() end }");
  refuse("belt --card none", 64, "--card: this game has no copy of 'none'");
  refuse("belt --games 0", 64, "--games: expected at least 1");
  refuse("belt --games 9223372036854775807", 64, "--games: expected at most 1000000000");
  refuse("belt --threads 0", 64, "--threads: expected 1 to 256, found 0");
  refuse("'" + (kBelt.parent_path() / "duel").string() + "'", 64, "Duel has no pointer");
  home_.write("belt/cards/bad.lua", "return card {");
  refuse("belt", 65, "belt/cards/bad.lua:1:14");
}

}  // namespace
}  // namespace punchcard
