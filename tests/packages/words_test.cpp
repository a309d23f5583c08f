// What a position says can be expected in the same words: positions in the middle of games of every
// package are told in the words of `t:match`, expected, set up again and expected once more.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/match/position/expectation.h"
#include "interpreter/match/position/position.h"
#include "tests/packages/setups.h"
#include "tests/support/position_words.h"
#include "tests/support/sanitized.h"

namespace punchcard {
namespace {

constexpr std::uint64_t kSeeds = kSanitized ? 1 : 4;
constexpr std::int64_t kDecisionsAtMost = 300;  // of a game; some are played like that for ever
constexpr std::int64_t kApart = 7;              // of so many decisions one is told

std::string lines_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// The match as the present step began, without what has been answered since.
match::Match at_rest(const match::Match& match) {
  match::Match resting = match;
  resting.answers.clear();
  resting.decision.reset();
  resting.reached.reset();
  return resting;
}

void expect_words(match::Interpreter& interpreter, const match::Match& match) {
  const lua::Data words = position_words(match);
  EXPECT_EQ(lines_of(match::differences(at_rest(match), interpreter, words)), "");
  const match::Position position(match.setup->shared_package(), words);
  EXPECT_EQ(lines_of(match::differences(position.begin(interpreter), interpreter, words)), "");
}

void play(const lab::PlannedSetup& planned) {
  const std::shared_ptr<const match::Setup> setup = planned.make(shelf());
  if (!setup->definition().position.there()) return;
  match::Interpreter interpreter(setup->shared_package());
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    table::Generator luck = table::Generator::from_seed(seed);
    match::Match match(setup, seed);
    interpreter.begin(match, seed);
    interpreter.run(match);
    while (!match.over() && match.decisions < kDecisionsAtMost) {
      if (match.decisions % kApart == 0) {
        SCOPED_TRACE(fmt::format("{}, seed {}, after {} decisions", planned.arguments(), seed,
                                 match.decisions));
        expect_words(interpreter, match);
        if (testing::Test::HasFailure()) return;
      }
      const auto options = static_cast<std::uint32_t>(match.decision->options.size());
      interpreter.answer(match, static_cast<int>(luck.below(options)));
    }
  }
}

class PositionWords : public testing::TestWithParam<std::string> {};

TEST_P(PositionWords, AreExpectedAsTheyAreSetUp) {
  for (const lab::PlannedSetup& setup : lab::battery_setups(shelf(), GetParam())) {
    play(setup);
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Packages, PositionWords, testing::ValuesIn(battery_packages()),
                         [](const auto& each) { return test_name(each.param); });

}  // namespace
}  // namespace punchcard
