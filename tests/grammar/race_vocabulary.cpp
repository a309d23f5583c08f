// What may be declared, and what is said of what may not.

#include <string>

#include <gtest/gtest.h>

#include "grammar/race/vocabulary.h"

namespace punchcard::race {
namespace {

TEST(RaceVocabulary, NamesHaveTheOrderOfTheirDeclaration) {
  Vocabulary vocabulary;
  EXPECT_FALSE(vocabulary.add_counter("x"));
  EXPECT_FALSE(vocabulary.add_counter("total_2"));
  EXPECT_FALSE(vocabulary.add_word("swap", 2));
  EXPECT_EQ(vocabulary.counter("x"), 0);
  EXPECT_EQ(vocabulary.counter("total_2"), 1);
  EXPECT_EQ(vocabulary.counter("swap"), std::nullopt);
  EXPECT_EQ(vocabulary.word("swap"), 0);
  EXPECT_EQ(vocabulary.word("x"), std::nullopt);
}

TEST(RaceVocabulary, WhatIsNoNameIsRefused) {
  Vocabulary vocabulary;
  EXPECT_FALSE(vocabulary.add_counter("x"));
  for (const char* keyword : {"if", "else", "while", "break", "and", "or", "not"}) {
    EXPECT_EQ(vocabulary.add_counter(keyword),
              "'" + std::string(keyword) + "' is a word of the language");
    EXPECT_EQ(vocabulary.add_word(keyword),
              "'" + std::string(keyword) + "' is a word of the language");
  }
  EXPECT_EQ(vocabulary.add_counter("x"), "'x' is declared twice");
  EXPECT_EQ(vocabulary.add_word("x"), "'x' is declared twice");
  EXPECT_EQ(vocabulary.add_counter(""), "name expected, found nothing");
  EXPECT_EQ(vocabulary.add_counter("2x"), "name of letters, digits and '_' expected near '2x'");
  EXPECT_EQ(vocabulary.add_counter("é"), "name of letters, digits and '_' expected near 'é'");
  EXPECT_EQ(vocabulary.add_counter("a b"), "name of letters, digits and '_' expected near 'a b'");
  EXPECT_EQ(vocabulary.add_word("swap", 17), "0 to 16 arguments expected, found 17");
  EXPECT_EQ(vocabulary.counters().size(), 1U);
  EXPECT_TRUE(vocabulary.words().empty());
}

TEST(RaceVocabulary, EverythingIsBounded) {
  Vocabulary vocabulary;
  EXPECT_FALSE(vocabulary.add_counter(std::string(kLongestName, 'a')));
  EXPECT_EQ(vocabulary.add_counter(std::string(kLongestName + 1, 'a')), "name too long (limit 32)");
  for (std::size_t i = 1; i < kMostCounters; ++i) {
    EXPECT_FALSE(vocabulary.add_counter("c" + std::to_string(i)));
  }
  EXPECT_EQ(vocabulary.add_counter("more"), "too many counters (limit 64)");
  for (std::size_t i = 0; i < kMostWords; ++i) {
    EXPECT_FALSE(vocabulary.add_word("w" + std::to_string(i)));
  }
  EXPECT_EQ(vocabulary.add_word("more"), "too many words of house rules (limit 64)");
}

}  // namespace
}  // namespace punchcard::race
