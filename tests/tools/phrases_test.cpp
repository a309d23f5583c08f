// What the command says to people who play: whole, and with parts that are filled.

#include "tools/lab/phrases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace punchcard {
namespace {

TEST(Phrases, PartsAreFilledByTheirNames) {
  const Phrases phrases;
  EXPECT_EQ(phrases(Phrase::won, fmt::arg("seat", 'B')), "B wins");
  EXPECT_EQ(phrases(Phrase::record_goes_on, fmt::arg("path", "g.jsonl")),
            "the record is g.jsonl; `punchcard play --load g.jsonl` goes on");
}

TEST(Phrases, NoneIsEmptyAndNoLanguageLacksOne) {
  for (const char* language : {"", "xx"}) {
    const Phrases phrases(language);
    for (std::size_t i = 0; i < kPhrases; ++i) {
      EXPECT_FALSE(phrases.text(static_cast<Phrase>(i)).empty()) << i;
    }
  }
}

TEST(Phrases, WordsOfThePromptAreKnownInEnglishWhateverTheLanguage) {
  for (const char* language : {"", "xx"}) {
    EXPECT_TRUE(Phrases(language).means("undo", Phrase::undo));
    EXPECT_FALSE(Phrases(language).means("undone", Phrase::undo));
  }
}

}  // namespace
}  // namespace punchcard
