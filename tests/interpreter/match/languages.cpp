// A look has a language: labels and show.lua follow it, the match does not.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/interpreter/match/match_player.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kGame = R"(
return game {
  name = "Market",
  seats = 2,
  tokens = 2,
  options = { pace = { "slow", "fast" } },
  zones = { stall = row { seen_by = "all" }, hand = row { of = "seat", seen_by = "owner" } },
  events = { sold = "{seat} sells {amount} {amount|apple|apples}" },
  setup = function(game)
    local seats = game:seats()
    local cards = game:cards()
    cards[1]:move_to(game.stall)
    cards[2]:move_to(game.stall)
    cards[3]:move_to(seats[1].hand)
    cards[4]:move_to(seats[2].hand)
    seats[1]:add_token(cards[1])
    cards[1].weight = 2
    return game.options.pace == "slow" and "go" or "go"
  end,
  phases = { go = function(game)
    local seats = game:seats()
    seats[1]:choose("deal", { seats[2], seats[1].hand.first, seats[2].hand.first, game.stall.first:tokens()[1],
      game.stall.first:number("weight"), game.stall:at(2), seats[2].hand, "sell",
      game.stall.first.name })
    game:tell("sold", seats[1], 1)
    return "go"
  end },
}
)";

constexpr const char* kApple =
    R"(return card { name = "Red Apple", count = 4, text = "Weighs {weight:1} {weight|stone|stones}.",
  execute = function(self) print(self.weight) end })";

constexpr const char* kShow = R"(return show { table = function(game, seat)
  local lines = {}
  for _, count in ipairs({ 0, 1, 2 }) do
    table.insert(lines, word("{count} {count|apple|apples} of {seat}", { count = count, seat = game:seats()[1] }))
  end
  table.insert(lines, word("closed"))
  table.insert(lines, draw.row(game, game.stall)[1])
  table.insert(lines, draw.hand(game:seats()[2].hand)[1])
  return lines
end })";

constexpr const char* kFrench = R"(return language {
  name = "français",
  singular = { 0, 1 },
  cards = { apple = { name = "Pomme Rouge", text = "Pèse {weight} {weight|pierre|pierres}." } },
  options = { pace = { name = "allure", values = { slow = "lente", fast = "vive" } } },
  events = { sold = "{amount} {amount|pomme|pommes} de moins pour {seat}" },
  words = {
    deal = "affaire",
    sell = "vendre",
    hand = "main",
    stall = "étal",
    weight = "poids",
    closed = "fermé",
    ["{count} {count|apple|apples} of {seat}"] = "{seat} a {count} {count|pomme|pommes}",
  },
})";

class MatchLanguages : public testing::Test {
 protected:
  MatchLanguages() {
    folder_.write("game.lua", kGame);
    folder_.write("cards/apple.lua", kApple);
    folder_.write("show.lua", kShow);
    folder_.write("languages/fr.lua", kFrench);
    package_ = folder_.load();
    if (package_ == nullptr) throw std::runtime_error(folder_.mistakes());
    french_ = package_->definition().find_language("fr");
    player_ = std::make_unique<MatchPlayer>(package_);
  }

  PackageFolder folder_;
  std::shared_ptr<const package::Package> package_;
  const bind::Language* french_ = nullptr;
  std::unique_ptr<MatchPlayer> player_;
};

TEST_F(MatchLanguages, LabelsAreInTheReadersLanguage) {
  EXPECT_THAT(player_->interpreter.labels(player_->match, 0),
              ElementsAre("B", "A's Red_Apple", "B's hidden card", "A on Red_Apple",
                          "Red_Apple.weight", "Red_Apple#2", "B's hand", "sell", "Red Apple"));
  EXPECT_THAT(
      player_->interpreter.labels(player_->match, {0, french_}),
      ElementsAre("B", "Pomme_Rouge de A", "carte cachée de B", "A sur Pomme_Rouge",
                  "Pomme_Rouge.poids", "Pomme_Rouge#2", "main de B", "vendre", "Pomme Rouge"));
}

TEST_F(MatchLanguages, ShowFollowsTheReaderAndEachLanguageCountsItsOwnWay) {
  EXPECT_THAT(player_->interpreter.show(player_->match, 0),
              ElementsAre("0 apples of A", "1 apple of A", "2 apples of A", "closed",
                          "(Red Apple{weight=2} A) (Red Apple)", "1 hidden"));
  EXPECT_THAT(player_->interpreter.show(player_->match, {0, french_}),
              ElementsAre("A a 0 pomme", "A a 1 pomme", "A a 2 pommes", "fermé",
                          "(Pomme Rouge{poids=2} A) (Pomme Rouge)", "1 cachée"));
}

TEST_F(MatchLanguages, AMatchIsTheSameWhoeverReadsIt) {
  const std::uint64_t before = player_->match.present().hash();
  player_->interpreter.show(player_->match, {0, french_});
  EXPECT_EQ(player_->match.present().hash(), before);
  const std::uint64_t digest = package_->digest();
  folder_.write("languages/fr.lua", R"(return language { name = "français", partial = true })");
  EXPECT_EQ(folder_.load()->digest(), digest);
}

// What check says about a file of the language, without the beginning of each line.
std::string gaps_of(PackageFolder& folder) {
  if (folder.load() == nullptr) return folder.mistakes();
  std::string text;
  for (const text::Diagnostic& gap : folder.gaps()) {
    text += std::to_string(gap.place.line) + ": " + gap.message + "\n";
  }
  return text;
}

TEST_F(MatchLanguages, AWholeLanguageHasNoGaps) { EXPECT_EQ(gaps_of(folder_), ""); }

TEST_F(MatchLanguages, WhatALanguageLacksIsListed) {
  folder_.write("languages/fr.lua", R"(return language {
  name = "français",
  cards = {},
  options = { pace = { values = { slow = "lente" } } },
  events = {},
  words = { sel = "vendre" },
})");
  const std::string said = gaps_of(folder_);
  for (
      const char* gap : {
          "3: card 'apple' has no text in this language",
          "4: option 'pace' has no name in this language",
          "4: value 'fast' of option 'pace' has no name in this language",
          "5: event 'sold' has no text in this language",
          "6: number 'weight' of card 'apple' has no word in this language",
          "6: \"deal\" has no word in this language: it is asked at ",
          "6: \"closed\" has no word in this language: it is drawn at ",
          "6: \"{count} {count|apple|apples} of {seat}\" has no word in this language: it is drawn",
          "6: \"sell\" has no word in this language: it is offered at ",
          "6: nothing says \"sel\" (did you mean 'sell'?)",
      }) {
    EXPECT_THAT(said, HasSubstr(gap));
  }
}

TEST_F(MatchLanguages, APartialLanguageIsNotListed) {
  folder_.write("languages/fr.lua", R"(return language { name = "français", partial = true })");
  EXPECT_EQ(gaps_of(folder_), "");
  EXPECT_TRUE(folder_.load()->definition().languages.front().partial);
}

TEST_F(MatchLanguages, TextsThatAreDrawnWithoutWordAreListed) {
  folder_.write("show.lua", R"(return show { table = function(game)
  local first = game.stall.first.id == "apple" and "ripe" or word("closed")
  local lines = { "open: " .. game.stall.size, string.format("%d  %s", 1, first) }
  table.insert(lines, word("{count} {count|apple|apples} of {seat}", { count = 1, seat = "nobody" }))
  table.insert(lines, draw.line { draw.counter("apples", 1), draw.counter(word("closed"), 1) })
  return lines
end })");
  EXPECT_EQ(gaps_of(folder_),
            "3: readers of other languages see this text as it is: write word(...)\n"
            "4: readers of other languages see this text as it is: write word(...)\n"
            "5: readers of other languages see this text as it is: write word(...)\n");
}

TEST_F(MatchLanguages, TranslationsWithOtherPartsAreMistakes) {
  const auto said_of = [&](const std::string& section) {
    folder_.write("languages/fr.lua",
                  "return language { name = \"français\", partial = true, " + section + " }");
    folder_.load();
    return folder_.mistakes();
  };
  EXPECT_THAT(said_of("events = { sold = \"{seat} vend {amuont}\" }"),
              HasSubstr("event 'sold' has no part 'amuont' (did you mean 'amount'?)"));
  EXPECT_THAT(said_of("events = { sold = \"{seat} vend\" }"),
              HasSubstr("the translation of event 'sold' lacks the part 'amount'"));
  EXPECT_THAT(said_of("events = { slod = \"vendu\" }"),
              HasSubstr("no event 'slod' (did you mean 'sold'?)"));
  EXPECT_THAT(said_of("options = { pcae = \"allure\" }"),
              HasSubstr("no option 'pcae' (did you mean 'pace'?)"));
  EXPECT_THAT(said_of("options = { pace = { values = { fats = \"vive\" } } }"),
              HasSubstr("no value 'fats' (did you mean 'fast'?)"));
  EXPECT_THAT(said_of("words = { [\"{count} {count|apple|apples} of {seat}\"] = \"{seat|a|b}\" }"),
              HasSubstr("the translation of this word lacks the part 'count'"));
  EXPECT_THAT(said_of("singular = { \"one\" }"),
              HasSubstr("'singular': expected a list of integers from 0, found \"one\""));
  EXPECT_THAT(said_of("goal = \"gagner\""), HasSubstr("the package's own file has no 'goal'"));
}

TEST_F(MatchLanguages, PartsThatAreHandedToWordAreChecked) {
  folder_.write("show.lua", R"(return show { table = function()
  return { word("{count} left", { cuont = 1 }), word("open {door", { door = 1 }) }
end })");
  folder_.load();
  const std::string said = folder_.mistakes();
  EXPECT_THAT(said,
              HasSubstr("show.lua:2:35: the text shows no '{cuont}' (did you mean 'count'?)"));
  EXPECT_THAT(said,
              HasSubstr("show.lua:2:17: the text has '{count}', but its parts have no 'count'"));
  EXPECT_THAT(said, HasSubstr("show.lua:2:54: '{' without '}'"));
}

TEST_F(MatchLanguages, AWrongTranslationBreaksNoLook) {
  folder_.write("languages/fr.lua", R"(return language { name = "français", partial = true,
  words = { ["{count} {count|apple|apples} of {seat}"] = "{count} {seat} fini" } })");
  const auto package = folder_.load();
  ASSERT_NE(package, nullptr);
  MatchPlayer player(package);
  const bind::Language* french = package->definition().find_language("fr");
  EXPECT_EQ(player.interpreter.show(player.match, {0, french}).front(), "0 A fini");
}

}  // namespace
}  // namespace punchcard
