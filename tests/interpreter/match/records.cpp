#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/match/record.h"

namespace punchcard {
namespace {

using ::testing::HasSubstr;

const match::RecordHeader kHeader = {"duel", 0x12, {"deadly"}, {{"life", "3"}}, {"human", "random"},
                                     7,      {}};

std::string whole_record() {
  return match::header_line(kHeader) + "\n" + match::answer_line({"A", "card", "Bug", {1, 2}}) +
         "\n" + match::answer_line({"B", "right", "skip", {}}) + "\n";
}

std::string problem(const std::string& text) {
  try {
    match::read_record(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "none";
}

TEST(Records, AreReadAsTheyWereWritten) {
  const match::Record record =
      match::read_record(whole_record() + match::failure_line("cards/zap.lua:7: no", 31) + "\n" +
                         match::end_line({"A wins", {0xfedcba9876543210}}) + "\n");
  EXPECT_EQ(record.header.package, "duel");
  EXPECT_EQ(record.header.digest, 0x12U);
  EXPECT_EQ(record.header.variants, kHeader.variants);
  EXPECT_EQ(record.header.options, kHeader.options);
  EXPECT_EQ(record.header.seats, kHeader.seats);
  EXPECT_EQ(record.header.seed, 7U);
  ASSERT_EQ(record.answers.size(), 2U);
  EXPECT_EQ(record.answers[0].seat, "A");
  EXPECT_EQ(record.answers[0].topic, "card");
  EXPECT_EQ(record.answers[0].label, "Bug");
  EXPECT_EQ(record.answers[0].steps, (std::vector<std::uint64_t>{1, 2}));
  EXPECT_EQ(record.failures, std::vector<std::string>{"cards/zap.lua:7: no"});
  ASSERT_TRUE(record.end);
  EXPECT_EQ(record.end->result, "A wins");
  EXPECT_EQ(record.end->steps, std::vector<std::uint64_t>{0xfedcba9876543210});
  EXPECT_FALSE(record.torn);
}

TEST(Records, WhatWasUndoneIsGone) {
  const match::Record record = match::read_record(
      whole_record() + match::end_line({"a draw", {}}) + "\n" + match::undo_line(1) + "\n" +
      match::answer_line({"B", "right", "execute", {3}}) + "\n");
  ASSERT_EQ(record.answers.size(), 2U);
  EXPECT_EQ(record.answers[1].label, "execute");
  EXPECT_FALSE(record.end);
}

TEST(Records, ATornLastLineIsLeftOut) {
  const std::string whole = whole_record();
  const std::string last = match::answer_line({"A", "card", "Fork", {}});
  for (std::size_t size = 1; size <= last.size(); ++size) {
    const match::Record record = match::read_record(whole + last.substr(0, size));
    EXPECT_TRUE(record.torn);
    EXPECT_EQ(record.answers.size(), 2U);
    EXPECT_EQ(record.whole_bytes, whole.size());
  }
  EXPECT_EQ(match::read_record(whole + last.substr(0, 9) + "\n").answers.size(), 2U);
  EXPECT_THAT(problem(whole + "{\"undo\":99}\n"), HasSubstr("line 4: expected a whole number"));
  EXPECT_THAT(problem(whole + "{\"note\":\"mine\"}\n"), HasSubstr("line 4: expected an answer"));
}

TEST(Records, APauseHoldsUntilPlayGoesOn) {
  const std::string paused = whole_record() + match::pause_line(2, {5}) + "\n";
  ASSERT_TRUE(match::read_record(paused).pause);
  EXPECT_EQ(*match::read_record(paused).pause, std::vector<std::uint64_t>{5});
  EXPECT_FALSE(
      match::read_record(paused + match::answer_line({"A", "card", "Fork", {5}}) + "\n").pause);
  EXPECT_THAT(problem(whole_record() + match::pause_line(1, {}) + "\n"), HasSubstr("from 2 to 2"));
}

TEST(Records, MistakesAreToldWithTheirLine) {
  EXPECT_THAT(problem(""), HasSubstr("line 1: expected the beginning of a record"));
  EXPECT_THAT(problem("{\"rec"), HasSubstr("line 1: expected the beginning of a record"));
  EXPECT_THAT(problem("no\n" + whole_record()), HasSubstr("line 1: expected a JSON object"));
  EXPECT_THAT(problem(match::header_line(kHeader) + "\n[]\n" + match::undo_line(0) + "\n"),
              HasSubstr("line 2: expected a JSON object"));
  EXPECT_THAT(problem(match::header_line(kHeader) + "\n" + match::undo_line(1) + "\n" +
                      match::undo_line(0) + "\n"),
              HasSubstr("line 2: expected a whole number from 0 to 0 as 'undo', found 1"));
  EXPECT_THAT(
      problem(match::header_line(kHeader) + "\n{\"label\":7}\n" + match::undo_line(0) + "\n"),
      HasSubstr("line 2: expected a string as 'seat', found none"));
  EXPECT_THAT(problem(match::header_line(kHeader) +
                      "\n{\"a\":{\"b\":{\"c\":{\"d\":{\"e\":1}}}}}\n" + match::undo_line(0) + "\n"),
              HasSubstr("nested too deeply"));
  EXPECT_THAT(problem(match::header_line(kHeader) + "\n{}\n" + match::undo_line(0) + "\n"),
              HasSubstr("found none of them"));
  EXPECT_THAT(problem("{\"record\":2}\n"), HasSubstr("from 1 to 1 as 'record', found 2"));
  EXPECT_EQ(problem(match::header_line(kHeader) + "\n{\"undo\":0,\"undo\":0}\n" +
                    match::undo_line(0) + "\n"),
            "line 2: 'undo' stands twice");
}

TEST(Records, NumbersAreRefusedInTheirOwnWords) {
  const auto with_seed = [](const std::string& seed) {
    std::string line = match::header_line(kHeader);
    const std::size_t at = line.find("\"seed\":") + 7;
    line.replace(at, line.find_first_of(",}", at) - at, seed);
    return problem(line + "\n");
  };
  EXPECT_EQ(with_seed("18446744073709551615"), "none");
  for (const std::string seed : {"-1", "1.5", "true", "null", "\"7\""}) {
    EXPECT_EQ(with_seed(seed), "line 1: expected a whole number from 0 as 'seed', found " + seed);
  }
  EXPECT_EQ(with_seed("[7]"), "line 1: expected a whole number from 0 as 'seed', found a list");
  EXPECT_EQ(with_seed("{}"), "line 1: expected a whole number from 0 as 'seed', found an object");
  EXPECT_EQ(with_seed("1e999"), "line 1: a number that is too large");
}

// Labels end up in terminals.
TEST(Records, HoldTextThatCanBeShown) {
  const auto after_header = [](const std::string& line) {
    return problem(match::header_line(kHeader) + "\n" + line + "\n" + match::undo_line(0) + "\n");
  };
  EXPECT_EQ(after_header("{\"seat\":\"A\",\"topic\":\"it\",\"label\":\"\\u001b[2J\",\"steps\":[]}"),
            "line 2: expected text that can be shown as 'label', found \"\\u001b[2J\"");
  EXPECT_THAT(after_header("{\"seat\":\"A\",\"topic\":\"\\u202e\",\"label\":\"\",\"steps\":[]}"),
              HasSubstr("expected text that can be shown as 'topic', found \"\\xE2\\x80\\xAE\""));
  EXPECT_THAT(after_header("{\"seat\":\"A\\rB\",\"topic\":\"it\",\"label\":\"\",\"steps\":[]}"),
              HasSubstr("expected text that can be shown as 'seat'"));
  EXPECT_THAT(after_header("{\"seat\":\"A\",\"topic\":\"it\",\"label\":\"a\\n 2 b\",\"steps\":[]}"),
              HasSubstr("expected text that can be shown as 'label'"));
  std::string letters;
  for (int i = 0; i < 30; ++i) letters += "é";
  EXPECT_THAT(after_header("{\"undo\":\"x" + letters + "\"}"), HasSubstr("ééé..."))
      << "not cut within a letter";
}

// A record may have 16 MiB, so nothing is built for what no line has.
TEST(Records, ALineHasTheMembersOfItsKindOnly) {
  const auto after_answers = [](const std::string& line) {
    return problem(whole_record() + line + "\n" + match::undo_line(0) + "\n");
  };
  EXPECT_EQ(
      after_answers("{\"undo\":1,\"x\":[0,0,0]}"),
      "line 4: expected an answer ('label'), 'undo', 'failed', 'paused' or 'over', found 'x'");
  EXPECT_EQ(after_answers("{\"undo\":1,\"steps\":[]}"),
            "line 4: 'steps' does not belong in a line with 'undo'");
  EXPECT_EQ(after_answers("{\"paused\":2,\"steps\":[[0,[0]]]}"),
            "line 4: expected a string as 'steps', found a list");
  EXPECT_THAT(after_answers("{\"paused\":2,\"steps\":[\"5\"]}"),
              HasSubstr("expected a hash of 16 hexadecimal digits as 'steps'"));
  EXPECT_EQ(after_answers("{\"undo\":2}"), "line 4: nothing to undo: there are 2 answers");
  EXPECT_EQ(after_answers(std::string("{\"undo\":1}\0{\"undo\":0}", 22)),
            "line 4: expected a JSON object");
  EXPECT_THAT(problem("{\"record\":1,\"label\":\"Bug\"}\n"), HasSubstr("found 'label'"));
}

}  // namespace
}  // namespace punchcard
