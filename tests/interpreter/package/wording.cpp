// What a package declares for people to read: goal, how to play, questions, traits.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// A game with something of each, and what a test puts in.
void write_game(const PackageFolder& folder, const std::string& wording) {
  folder.write("game.lua",
               "return game {\n"
               "  name = \"Dots\", seats = 2,\n"
               "  options = { goal = 5 }, card = { rank = 0 }, table = { turn = seat_ref },\n"
               "  zones = { deck = pile {} },\n" +
                   wording +
                   "  setup = function(game) game.turn = game:seats()[game.options.goal]\n"
                   "    return \"play\" end,\n"
                   "  phases = { play = function(game)\n"
                   "    game.turn:choose(\"way\", \"left\", \"right\") game:draw()\n"
                   "    return \"play\" end },\n"
                   "}\n");
  folder.write("cards/dot.lua", "return card { name = \"Dot\", text = \"\", rank = 2 }\n");
}

std::string mistakes_of(const std::string& wording) {
  PackageFolder folder;
  write_game(folder, wording);
  folder.load();
  return folder.mistakes();
}

std::vector<std::string> sources(const std::vector<bind::CardText>& texts) {
  std::vector<std::string> sources;
  for (const bind::CardText& text : texts) sources.push_back(text.source);
  return sources;
}

TEST(Wording, IsReadWithItsParts) {
  PackageFolder folder;
  write_game(folder,
             "  goal = \"Have {goal} dots.\", how_to_play = \"Draw.\",\n"
             "  questions = { way = { text = \"{seat}, by {card}?\", options = { \"left\", "
             "\"right\" } }, [\"play.way\"] = \"here?\" },\n"
             "  traits = { rank = \"rank {rank}\" },\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const package::Definition& definition = package->definition();
  EXPECT_EQ(definition.goal.source, "Have {goal} dots.");
  EXPECT_THAT(sources(definition.how_to_play), ElementsAre("Draw."));
  EXPECT_EQ(definition.find_question("other", "way")->text.source, "{seat}, by {card}?");
  EXPECT_THAT(definition.find_question("other", "way")->options, ElementsAre("left", "right"));
  EXPECT_EQ(definition.find_question("play", "way")->text.source, "here?");
  EXPECT_EQ(definition.find_question("play", "where"), nullptr);
}

TEST(Wording, NoneIsNeeded) {
  PackageFolder folder;
  write_game(folder, "");
  EXPECT_NE(folder.load(), nullptr) << folder.mistakes();
}

TEST(Wording, OfAVariantReplacesThatOfItsBaseAndAddsToHowToPlay) {
  PackageFolder folder;
  write_game(folder,
             "  goal = \"Win.\", how_to_play = \"Draw.\", questions = { way = \"where?\" },\n"
             "  traits = { rank = \"rank {rank}\" },\n");
  folder.write(
      "variants/far.lua",
      "return variant \"test\" { name = \"Far\", goal = \"Lose.\", how_to_play = \"Twice.\",\n"
      "  questions = { way = \"which way?\" }, traits = { rank = \"{rank}th\" } }\n");
  const auto package = folder.load({"far"});
  ASSERT_NE(package, nullptr) << folder.mistakes();
  const package::Definition& definition = package->definition();
  EXPECT_EQ(definition.goal.source, "Lose.");
  EXPECT_THAT(sources(definition.how_to_play), ElementsAre("Draw.", "Twice."));
  ASSERT_EQ(definition.questions.size(), 1U);
  EXPECT_EQ(definition.questions.front().text.source, "which way?");
  ASSERT_EQ(definition.traits.size(), 1U);
  EXPECT_EQ(definition.traits.front().text.source, "{rank}th");
}

TEST(Wording, ItsMistakesAreTold) {
  EXPECT_THAT(mistakes_of("  goal = \"Have {gaol}.\",\n"),
              HasSubstr("'goal': expected {goal}, found {gaol} (did you mean 'goal'?)"));
  EXPECT_THAT(mistakes_of("  how_to_play = \"{goal:3}\",\n"),
              HasSubstr("'how_to_play': expected {goal}, found {goal:3}"));
  EXPECT_THAT(mistakes_of("  questions = { way = \"{crad}?\" },\n"),
              HasSubstr("question 'way': expected {seat}, {card}, found {crad}"));
  EXPECT_THAT(mistakes_of("  questions = { way = 3 },\n"),
              HasSubstr("question 'way': expected a text or { text = ..., options = ... }"));
  EXPECT_THAT(mistakes_of("  questions = { way = { text = \"?\", option = { \"left\" } } },\n"),
              HasSubstr("question 'way' has no field 'option' (did you mean 'options'?)"));
  EXPECT_THAT(
      mistakes_of("  questions = { way = { text = \"?\", options = { \"left\", \"left\" } } },\n"),
      HasSubstr("question 'way': the word \"left\" stands here twice"));
  EXPECT_THAT(mistakes_of("  traits = { rnak = \"rank\" },\n"),
              HasSubstr("'traits': no card field 'rnak' (did you mean 'rank'?)"));
  EXPECT_THAT(mistakes_of("  traits = { rank = \"{level}\" },\n"),
              HasSubstr("trait 'rank': expected {rank}, found {level}"));
}

TEST(Wording, QuestionsThatNobodyAsksAreTold) {
  EXPECT_THAT(mistakes_of("  questions = { wya = \"?\" },\n"),
              HasSubstr("no script asks about 'wya' (did you mean 'way'?)"));
  EXPECT_THAT(mistakes_of("  questions = { [\"paly.way\"] = \"?\" },\n"),
              HasSubstr("no phase 'paly' (did you mean 'play'?)"));
  EXPECT_THAT(mistakes_of("  questions = { way = { text = \"?\", options = { \"lfet\" } } },\n"),
              HasSubstr("no script offers \"lfet\" (did you mean 'left'?)"));
  EXPECT_EQ(mistakes_of("  questions = { player = \"who?\", way = \"where?\" },\n"), "")
      << "stdlib asks for players";
}

}  // namespace
}  // namespace punchcard
