// A reader's language at the commands: what is shown, what may be typed, and that records keep the
// package's own words.

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"
#include "tests/tools/command/shell.h"
#include "tools/command/typed_line.h"

namespace punchcard {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// A match of core-loop in which these lines are typed.
Ran played(const std::string& lines, const std::string& rest, const std::string& in) {
  std::ofstream(in + "/lines") << lines;
  return punchcard_command("play core-loop --seats human --seed 1 " + rest + " < lines", in);
}

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(TypedLine, AccentsAndCapitalsGoWithoutSaying) {
  EXPECT_EQ(command::as_typed("Règles_ÉTÉ"), "regles ete");
  EXPECT_EQ(command::as_typed("œuf"), "œuf");
  const std::vector<command::Naming> namings = {
      {{"Échange", "Pomme de A", "Pomme de B"}, "", " de A"},
      {{"Swap", "A's Apple", "B's Apple"}, "A's ", ""}};
  EXPECT_THAT(command::meant_by("ech", namings), ElementsAre(0));
  EXPECT_THAT(command::meant_by("pomme", namings), ElementsAre(1));
  EXPECT_THAT(command::meant_by("pomme de b", namings), ElementsAre(2));
  EXPECT_THAT(command::meant_by("apple", namings), ElementsAre(1));
  EXPECT_THAT(command::meant_by("b's", namings), ElementsAre(2));
  EXPECT_THAT(command::meant_by("swap", namings), ElementsAre(0));
  EXPECT_THAT(command::meant_by("poire", namings), IsEmpty());
}

TEST(TypedLine, NamesThatReadTheSameAreAllMeant) {
  const std::vector<command::Naming> namings = {{{"pareil", "pareil", "Pareil", "autre"}, "", ""},
                                                {{"one", "two", "three", "four"}, "", ""}};
  EXPECT_THAT(command::meant_by("pareil", namings), ElementsAre(0, 1, 2));
  EXPECT_THAT(command::meant_by("Pareil", namings), ElementsAre(2));
  EXPECT_THAT(command::meant_by("two", namings), ElementsAre(1));
  const std::vector<command::Naming> own = {{{"A's Pass", "A's pass"}, "A's ", ""}};
  EXPECT_THAT(command::meant_by("pass", own), ElementsAre(0, 1));
}

// A package with a choice between `stay` and `go`, and these words in French.
void write_choice(const TemporaryFolder& folder, const std::string& words) {
  const std::filesystem::path mine = folder.path() / "mine";
  std::filesystem::create_directories(mine / "languages");
  std::filesystem::create_directories(mine / "cards");
  std::ofstream(mine / "game.lua")
      << "return game { name = \"Mine\", seats = 1, zones = { heap = pile {} },\n"
         "  setup = function(game) return \"act\" end,\n"
         "  phases = { act = function(game)\n"
         "    local seat = game:seats()[1]\n"
         "    if seat:choose(\"way\", \"stay\", \"go\") == \"go\" then game:draw() end\n"
         "    return \"act\"\n"
         "  end } }\n";
  std::ofstream(mine / "cards" / "toll.lua") << "return card { name = \"Toll\", text = \"\" }\n";
  std::ofstream(mine / "languages" / "fr.lua")
      << "return language { name = \"français\", partial = true,\n  words = {" << words << "} }\n";
}

TEST(Languages, WordsOfOneChoiceThatReadTheSameAreAMistakeAndAskedFor) {
  const TemporaryFolder folder;
  const std::string in = folder.path().string();
  write_choice(folder, "stay = \"pareil\", go = \"pareil\"");
  const Ran checked = punchcard_command("check mine", in);
  EXPECT_EQ(checked.code, 1);
  EXPECT_THAT(checked.out, HasSubstr("\"go\" and \"stay\" are both \"pareil\" here"));
  std::ofstream(in + "/lines") << "pareil\nquitter\n";
  const Ran ran = punchcard_command(
      "play mine --language fr --seats human --seed 1 --record r.jsonl < lines", in);
  EXPECT_THAT(ran.out, HasSubstr("1 pareil ou 2 pareil"));
  EXPECT_THAT(text_of(folder.path() / "r.jsonl"), Not(HasSubstr("stay")));
}

TEST(Languages, ALongTranslationIsNoLabel) {
  const TemporaryFolder folder;
  const std::string in = folder.path().string();
  write_choice(folder, "stay = \"" + std::string(201, 'x') + "\", heap = \"" +
                           std::string(201, 'y') + "\", go = \"" + std::string(200, 'z') + "\"");
  const Ran checked = punchcard_command("check mine", in);
  EXPECT_EQ(checked.code, 1);
  for (const char* place : {"fr.lua:2:19", "fr.lua:2:231"}) {
    EXPECT_THAT(checked.out, HasSubstr(std::string(place) +
                                       ": a translation in a label has at most 200 bytes, this "
                                       "one has 201"));
  }
  std::ofstream(in + "/lines") << "quitter\n";
  const Ran ran = punchcard_command(
      "play mine --language fr --seats human --seed 1 --record r.jsonl < lines", in);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("stay"), HasSubstr("zzz"), Not(HasSubstr("xxx"))));
}

TEST(Languages, ALabelThatRepeatsAPartIsAMistake) {
  const TemporaryFolder folder;
  write_choice(folder, "[\"{owner}'s {card}\"] = \"{card} {card} de {owner}\"");
  const Ran checked = punchcard_command("check mine", folder.path().string());
  EXPECT_EQ(checked.code, 1);
  EXPECT_THAT(checked.out, HasSubstr("a label shows the part 'card' only once"));
}

TEST(Languages, PlayShowsAndTakesTheLanguageAndTheRecordKeepsThePackagesWords) {
  const TemporaryFolder folder;
  const std::string in = folder.path().string();
  const Ran french = played(
      "aide\nbut\naide saut\naide jump\naide Brasier\nexecuter\nskip\nannuler\npasser\nquitter\n",
      "--record fr.jsonl --language fr", in);
  EXPECT_EQ(french.code, 0);
  EXPECT_THAT(french.out,
              AllOf(HasSubstr("graine 1 ; `aide` dit"), HasSubstr("Vous êtes A"),
                    HasSubstr("A : exécuter"), HasSubstr("ou la passer ?"), HasSubstr("1 passer"),
                    HasSubstr("objectif"), HasSubstr("1 réponse reprise"), HasSubstr("A passe"),
                    HasSubstr("aide CARTE"), HasSubstr("2 exécuter")));
  EXPECT_THAT(french.out, HasSubstr("Saut"));
  EXPECT_THAT(french.out, Not(HasSubstr("execute ")));
  const Ran english = played("execute\nskip\nundo\nskip\nquit\n", "--record en.jsonl", in);
  EXPECT_EQ(english.code, 0);
  EXPECT_EQ(text_of(folder.path() / "fr.jsonl"), text_of(folder.path() / "en.jsonl"));
  const Ran replayed = punchcard_command("replay fr.jsonl --language fr", in);
  EXPECT_THAT(replayed.out,
              AllOf(HasSubstr("A exécute"), HasSubstr("A: passer"), HasSubstr("objectif"),
                    HasSubstr("la partie continue"), Not(HasSubstr("skips"))));
  EXPECT_THAT(punchcard_command("replay fr.jsonl", in).out, HasSubstr("A: skip"));
}

TEST(Languages, WhatOneLacksIsListedByCheckAndKeepsNobodyFromPlaying) {
  const TemporaryFolder folder;
  const std::string in = folder.path().string();
  std::filesystem::create_directories(folder.path() / "mine" / "languages");
  std::ofstream(folder.path() / "mine" / "game.lua")
      << "return variant \"core-loop\" { name = \"Mine\", events = { rests = \"{seat} rests\" } }\n";
  std::ofstream(folder.path() / "mine" / "languages" / "fr.lua")
      << "return language { name = \"français\" }\n";
  const Ran checked = punchcard_command("check mine", in);
  EXPECT_EQ(checked.code, 1);
  EXPECT_THAT(checked.out,
              HasSubstr("mine/languages/fr.lua:1:8: event 'rests' has no text in this language"));
  std::ofstream(in + "/lines") << "passer\nquitter\n";
  const Ran ran = punchcard_command("play mine --language fr --seats human --seed 1 < lines", in);
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("A passe"));
}

TEST(Languages, OfAVariantHaveItsTexts) {
  const TemporaryFolder folder;
  const std::string in = folder.path().string();
  std::filesystem::create_directories(folder.path() / "mine" / "languages");
  std::filesystem::create_directories(folder.path() / "mine" / "cards");
  std::ofstream(folder.path() / "mine" / "game.lua")
      << "return variant \"core-loop\" { name = \"Mine\", cards = { add = { \"fire\" },\n"
         "  drop = { \"fire\" }, change = { jump = { text = \"Leap {leap:2}.\" } } } }\n";
  std::ofstream(folder.path() / "mine" / "cards" / "fire.lua")
      << "return card { name = \"Fire\", text = \"\" }\n";
  const auto write = [&](const std::string& cards) {
    std::ofstream(folder.path() / "mine" / "languages" / "fr.lua")
        << "return language { name = \"français\", cards = {" << cards << "} }\n";
  };
  write("");
  const Ran lacking = punchcard_command("check mine", in);
  EXPECT_EQ(lacking.code, 1);
  EXPECT_THAT(lacking.out, HasSubstr("card 'jump' has no text in this language"));
  write("jump = \"Bondissez de {leap}.\"");
  const Ran checked = punchcard_command("check mine", in);
  EXPECT_EQ(checked.code, 0) << checked.out;
}

TEST(Languages, CardsShowsOptionsInBothAndSaysWhatIsPartial) {
  const Ran cards = punchcard_command("cards core-loop --language fr");
  EXPECT_THAT(cards.out, AllOf(HasSubstr("Brasier"), HasSubstr("décisions de réserve")));
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "mine" / "languages");
  std::ofstream(folder.path() / "mine" / "game.lua")
      << "return variant \"core-loop\" { name = \"Mine\" }\n";
  std::ofstream(folder.path() / "mine" / "languages" / "fr.lua")
      << "return language { name = \"français\", partial = true }\n";
  EXPECT_THAT(punchcard_command("cards mine --language fr", folder.path().string()).out,
              HasSubstr("français (fr) is partial"));
  EXPECT_THAT(punchcard_command("play mine --language de", folder.path().string()).err,
              HasSubstr("Mine has no texts in 'de'; there is: fr"));
}

}  // namespace
}  // namespace punchcard
