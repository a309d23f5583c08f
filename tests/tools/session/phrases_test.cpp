// What the command says to people who play: whole, and with parts that are filled.

#include "tools/session/phrases.h"

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/package/package.h"
#include "interpreter/package/sources.h"

namespace punchcard {
namespace {

// The parts that a text shows.
std::set<std::string> parts_of(std::string_view text) {
  std::set<std::string> parts;
  for (const bind::TextPart& part : bind::read_card_text(std::string(text)).parts) {
    if (part.shows_number()) parts.insert(part.number);
  }
  return parts;
}

TEST(Phrases, PartsAreFilledByTheirNames) {
  const session::Phrases phrases;
  EXPECT_EQ(phrases(session::Phrase::won, fmt::arg("seat", 'B')), "B wins");
}

TEST(Phrases, AreSaidInTheLanguageAndElseInEnglish) {
  bind::Language language;
  language.singular = {0, 1};
  language.words["{seat} wins"] = bind::read_card_text("{seat} gagne");
  language.words["{answers} {answers|answer|answers} taken back"] =
      bind::read_card_text("{answers} {answers|réponse reprise|réponses reprises}");
  const session::Phrases phrases(&language);
  EXPECT_EQ(phrases(session::Phrase::won, fmt::arg("seat", 'B')), "B gagne");
  EXPECT_EQ(phrases(session::Phrase::drawn), "a draw");
  EXPECT_EQ(phrases(session::Phrase::taken_back, fmt::arg("answers", 1)), "1 réponse reprise");
  EXPECT_EQ(phrases(session::Phrase::taken_back, fmt::arg("answers", 2)), "2 réponses reprises");
  EXPECT_EQ(session::Phrases()(session::Phrase::taken_back, fmt::arg("answers", 0)),
            "0 answers taken back");
}

TEST(Phrases, LongTranslationsAreNotUsedAndRepeatedPartsAreBounded) {
  bind::Language language;
  language.words["{seat} wins"] = bind::read_card_text(std::string(1'001, 'x') + "{seat}");
  language.words[" or "] = bind::read_card_text(std::string(1'001, 'x'));
  language.words["not saved: {reason}"] = bind::read_card_text("{reason}{reason}{reason}");
  const session::Phrases phrases(&language);
  EXPECT_EQ(phrases(session::Phrase::won, fmt::arg("seat", 'B')), "B wins");
  EXPECT_EQ(phrases.text(session::Phrase::or_word), " or ");
  const std::string reason(session::Phrases::kMostOfParts / 2, 'y');
  EXPECT_EQ(phrases(session::Phrase::not_saved, fmt::arg("reason", reason)),
            reason + reason + "{reason}");
}

TEST(Phrases, WordsOfThePromptAreKnownInEnglishWhateverTheLanguage) {
  bind::Language language;
  language.words["undo"] = bind::read_card_text("annuler");
  for (const bind::Language* each :
       {static_cast<const bind::Language*>(nullptr), &std::as_const(language)}) {
    EXPECT_TRUE(session::Phrases(each).means("undo", session::Phrase::undo));
    EXPECT_FALSE(session::Phrases(each).means("undone", session::Phrase::undo));
    EXPECT_EQ(session::Phrases(each).means("annuler", session::Phrase::undo), each != nullptr);
  }
}

TEST(Phrases, EachIsInEachLanguageOfTheMachineWithTheSameParts) {
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home());
  std::vector<text::Diagnostic> mistakes;
  const auto package = package::Package::load(sources, {"core-loop", {}}, mistakes);
  ASSERT_NE(package, nullptr);
  const bind::Language* french = package->definition().find_language("fr");
  ASSERT_NE(french, nullptr);
  for (std::size_t i = 0; i < session::kPhrases; ++i) {
    const std::string_view english = session::Phrases::english(static_cast<session::Phrase>(i));
    ASSERT_EQ(french->words.count(english), 1U) << english;
    EXPECT_EQ(parts_of(bind::said_in(french, english)), parts_of(english)) << english;
  }
}

TEST(Phrases, NoneIsEmpty) {
  for (std::size_t i = 0; i < session::kPhrases; ++i) {
    EXPECT_FALSE(session::Phrases::english(static_cast<session::Phrase>(i)).empty()) << i;
  }
}

}  // namespace
}  // namespace punchcard
