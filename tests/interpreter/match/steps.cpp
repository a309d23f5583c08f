// Steps are transactions: what a script does happens wholly or not at all.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/interpreter/match/match_player.h"

namespace punchcard {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::shared_ptr<const package::Package>& broken() {
  static const std::shared_ptr<const package::Package> package = load_fixture("broken");
  return package;
}

MatchPlayer play(const std::string& phase = "forgiving", int seats = 1) {
  return MatchPlayer(broken(), {{"phase", phase}}, seats);
}

std::string failure_of(const MatchPlayer& player) {
  return player.match.last_failure == nullptr ? "none" : player.match.last_failure->failure.message;
}

// The table apart from what `failed` and the machine count, and from its generator.
table::Table without_counts(const MatchPlayer& player) {
  table::Table table = player.match.table;
  const table::Layout& layout = table.layout();
  table.set_value(layout.table_field(*table::find_field(layout.schema().table_fields, "failures")),
                  0);
  table.set_word(table::Word::step, 0);
  table.set_generator(table::Generator::from_seed(0));
  return table;
}

class MatchStepsFail : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(MatchStepsFail, TheTableIsAsItWas) {
  const auto& [card, message] = GetParam();
  MatchPlayer player = play();
  const table::Table before = without_counts(player);
  const std::uint64_t luck = player.match.table.generator().state();
  player.answer(card);
  EXPECT_EQ(without_counts(player), before);
  EXPECT_EQ(player.match.table.generator().state() != luck, std::string(card) == "Fails")
      << "only luck that the step has drawn is spent";
  EXPECT_EQ(player.table_field("failures"), 1) << "`failed` has run on the restored table";
  EXPECT_EQ(player.match.failed_steps, 1);
  EXPECT_THAT(failure_of(player), HasSubstr(message));
  EXPECT_EQ(player.match.last_failure->phase, "forgiving");
  ASSERT_TRUE(player.match.decision) << "the match goes on";
  player.answer("Works");
  EXPECT_EQ(player.table_field("done"), 1);
}

INSTANTIATE_TEST_SUITE_P(Ways, MatchStepsFail,
                         testing::Values(std::pair("Fails", "as it should"),
                                         std::pair("Loops", "instructions, the limit is 200000"),
                                         std::pair("Fills", "bytes"),
                                         std::pair("Recurses",
                                                   "more than 50 executions within each other")),
                         [](const auto& each) { return std::string(each.param.first); });

TEST(MatchSteps, FailuresTellTheCardAndTheLine) {
  MatchPlayer player = play();
  player.answer("Fails");
  const match::FailedStep& failed = *player.match.last_failure;
  EXPECT_THAT(failed.failure.file, testing::EndsWith("packages/broken/rules/run.lua"));
  EXPECT_THAT(failed.where, HasSubstr("execute of Fails"));
  EXPECT_THAT(failed.where, HasSubstr("executor A"));
  EXPECT_EQ(failed.step, 2) << "setup is the first";
  EXPECT_GE(failed.failure.chain.size(), 3U);
}

TEST(MatchSteps, WithoutFailedTheMatchStops) {
  MatchPlayer player = play("strict");
  const table::Table before = player.match.table;
  player.answer("Fails");
  EXPECT_EQ(player.match.table.outcome(), table::Outcome::stopped);
  EXPECT_FALSE(player.match.decision);
  EXPECT_EQ(player.match.failed_steps, 1);
  table::Table stopped = before;
  stopped.set_word(table::Word::outcome, static_cast<std::int64_t>(table::Outcome::stopped));
  EXPECT_EQ(player.match.table, stopped);
}

TEST(MatchSteps, AFailureOfFailedStopsTheMatch) {
  MatchPlayer player = play("worse");
  player.answer("Fails");
  EXPECT_EQ(player.match.table.outcome(), table::Outcome::stopped);
  EXPECT_EQ(player.match.failed_steps, 2);
  EXPECT_THAT(failure_of(player), HasSubstr("failing, too"));
  EXPECT_EQ(player.table_field("failures"), 0);
}

class FirstOption final : public match::Player {
 public:
  int choose(const bind::Decision&, const match::Match&, const table::Table&) override { return 0; }
  void begin(std::uint64_t) override {}
};

TEST(MatchSteps, FailedMayNotAsk) {
  MatchPlayer player = play("asking");
  player.answer("Fails");
  EXPECT_EQ(player.match.table.outcome(), table::Outcome::stopped);
  EXPECT_EQ(failure_of(player), "the 'failed' function of phase 'asking' asks a decision");
}

// With the place where the phase begins.
TEST(MatchSteps, ANextPhaseThatIsMissingIsAFailureOfItsPhase) {
  const MatchPlayer player = play("mute");
  EXPECT_THAT(player.match.last_failure->failure.text(),
              testing::MatchesRegex(".*broken/game.lua:[0-9]+: phase 'mute': expected the name of "
                                    "the next phase to be returned, found nil; write return "
                                    "\"NAME\", the phases are: .*mute.*"));
}

TEST(MatchSteps, FailedMayNotAskPlayersAtTheTableEither) {
  MatchPlayer player = play("asking");
  FirstOption first;
  match::Player* const players[] = {&first};
  player.interpreter.answer(player.match, player.option("Fails"), players);
  EXPECT_EQ(failure_of(player), "the 'failed' function of phase 'asking' asks a decision");
}

TEST(MatchSteps, AnUnknownNextPhaseIsAFailure) {
  MatchPlayer player = play("lost");
  EXPECT_EQ(player.match.table.outcome(), table::Outcome::stopped);
  EXPECT_EQ(failure_of(player),
            "phase 'lost': expected the name of the next phase to be returned, found \"wonhere\"");
}

TEST(MatchSteps, WithoutADecisionForEverIsAFailure) {
  MatchPlayer player = play("idle");
  EXPECT_EQ(player.match.table.outcome(), table::Outcome::stopped);
  EXPECT_EQ(failure_of(player),
            "more than 10000 steps without a decision: this is an endless loop");
}

TEST(MatchSteps, ADecisionsAnswersCountEvenIfTheStepFails) {
  MatchPlayer player = play();
  player.answer("Asks_and_fails");
  player.answer("yes");
  EXPECT_EQ(player.match.decisions, 2);
  EXPECT_TRUE(player.match.answers.empty());
}

TEST(MatchSteps, AThousandDecisionsAreEnough) {
  match::Interpreter interpreter(broken());
  const match::Match start = MatchPlayer(broken(), {{"phase", "strict"}}).match;
  FirstOption first;
  match::Player* const players[] = {&first};
  for (const int times : {999, 1000}) {
    match::Match match = start;
    const table::Layout& layout = match.table.layout();
    for (int card = 0; card < layout.cards(); ++card) {
      if (layout.kind(card).id != "asks") continue;
      match.table.set_value(layout.card_number(card, 0), times);
      match.table.put_card(card, 0, 0);
    }
    interpreter.run(match, players, times == 999 ? 1000 : 1'000'000);
    if (times == 999) {
      EXPECT_EQ(match.failed_steps, 0) << "1000 with the choice of the card";
    } else {
      EXPECT_THAT(match.last_failure->failure.message,
                  HasSubstr("more than 1000 decisions in one step"));
    }
  }
}

TEST(MatchSteps, EndInTheMiddle) {
  MatchPlayer player = play();
  player.answer("Wins");
  EXPECT_EQ(player.match.table.outcome(), table::Outcome::won);
  EXPECT_EQ(player.match.table.winner(), 0);
  EXPECT_EQ(player.table_field("inner"), 1) << "a pcall does not catch the end";
  EXPECT_FALSE(player.match.decision);
  EXPECT_EQ(player.match.failed_steps, 0);
}

TEST(MatchSteps, DropExecutions) {
  MatchPlayer player = play("forgiving", 2);
  player.answer("Drops");
  EXPECT_EQ(player.table_field("inner"), 1);
  EXPECT_EQ(player.table_field("done"), 1) << "the phase goes on";
}

// Memory is judged by a fresh state: what other steps left over does not count.
TEST(MatchSteps, FullMemoryDoesNotLast) {
  MatchPlayer player = play();
  for (int i = 1; i <= 3; ++i) {
    player.answer("Fills");
    EXPECT_EQ(player.table_field("failures"), i);
  }
  player.answer("Works");
  EXPECT_EQ(player.table_field("done"), 1);
}

// Writes down all it is told.
class Listener final : public match::Observer {
 public:
  explicit Listener(const match::Interpreter& interpreter) : interpreter_(interpreter) {}
  bool wants_events() const override { return true; }
  void on_event(const bind::Event& event, const table::Table&) override {
    told.push_back(interpreter_.words().text(event.name));
  }
  void on_print(const std::string&, int, const std::string& text) override {
    told.push_back("print " + text);
  }
  void on_right(int, int seat, bool executed) override {
    told.push_back(std::string(executed ? "executed by " : "skipped by ") +
                   table::seat_letter(seat));
  }
  void on_answer(const bind::Decision&, int option, const table::Table&) override {
    told.push_back("answer " + std::to_string(option));
  }
  void on_step(const match::Match& match) override {
    told.push_back("step " + std::to_string(match.table.word(table::Word::step)));
  }
  void on_failure(const match::Match&, const match::FailedStep&) override {
    told.emplace_back("failure");
  }

  std::vector<std::string> told;

 private:
  const match::Interpreter& interpreter_;
};

TEST(MatchSteps, WhatHappensIsToldOnce) {
  MatchPlayer player = play();
  Listener listener(player.interpreter);
  player.interpreter.set_observer(&listener);
  const std::string card = std::to_string(player.option("Asks"));
  player.answer("Asks");
  EXPECT_THAT(listener.told, ElementsAre("answer " + card, "starts"));
  player.answer("yes");
  player.answer("no");
  EXPECT_THAT(listener.told, ElementsAre("answer " + card, "starts", "answer 0", "answered",
                                         "print asked", "answer 1", "answered", "print asked"));
  listener.told.clear();
  player.answer("yes");
  EXPECT_THAT(listener.told, ElementsAre("answer 0", "answered", "print asked", "ends",
                                         "executed by A", "step 2"));
}

TEST(MatchSteps, FailuresAreTold) {
  MatchPlayer player = play();
  Listener listener(player.interpreter);
  player.interpreter.set_observer(&listener);
  player.answer("Fails");
  EXPECT_THAT(listener.told, ElementsAre(testing::_, "starts", "failure", "step 2"));
}

TEST(MatchSteps, AStepRunAgainDoesTheSame) {
  MatchPlayer player = play();
  player.answer("Asks");
  player.answer("no");
  match::Match again = player.match;
  again.decision.reset();
  again.reached.reset();
  match::Interpreter other(broken());
  other.run(again);
  ASSERT_TRUE(again.decision);
  EXPECT_EQ(other.labels(again, table::kNone),
            player.interpreter.labels(player.match, table::kNone));
  EXPECT_EQ(again.present(), player.match.present());
  EXPECT_TRUE(match::same_point(again, player.match));
}

TEST(MatchSteps, OptionsThatAreNotThereAreRefused) {
  MatchPlayer player = play();
  const auto options = static_cast<int>(player.match.decision->options.size());
  EXPECT_THROW(player.interpreter.answer(player.match, options), std::out_of_range);
  EXPECT_THROW(player.interpreter.answer(player.match, -1), std::out_of_range);
  EXPECT_TRUE(player.match.decision) << "nothing has happened";
  player.answer("Wins");
  EXPECT_THROW(player.interpreter.answer(player.match, 0), std::out_of_range);
}

TEST(MatchSteps, GivenAnswersThatAreNotThereAreDropped) {
  MatchPlayer player = play();
  player.match.answers = {99};
  player.match.decision.reset();
  player.match.reached.reset();
  player.interpreter.run(player.match);
  EXPECT_EQ(player.match.failed_steps, 0);
  EXPECT_TRUE(player.match.decision);
  EXPECT_TRUE(player.match.answers.empty());
}

TEST(MatchSteps, ShowLooksOnly) {
  MatchPlayer player = play();
  EXPECT_THAT(player.interpreter.show(player.match, 0), ElementsAre("done 0"));
}

}  // namespace
}  // namespace punchcard
