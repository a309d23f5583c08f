// What is said of a card's strength fits its interval.

#include "tools/command/strength_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"

namespace punchcard {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

lab::Difference effect(double value, double low, double high, bool stands) {
  lab::Difference difference;
  difference.value = value;
  difference.interval = {low, high};
  difference.stands = stands;
  return difference;
}

class StrengthWords : public testing::Test {
 protected:
  StrengthWords() {
    std::vector<text::Diagnostic> mistakes;
    const auto package =
        package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                               {"spaghetti-code", {}}, mistakes);
    strength_.ordinary.plan.setup = match::Setup::make(package, {}, 2);
    strength_.ordinary.plan.players = {"mcts:30", "mcts:30"};
    for (int kind = 0; kind < 3; ++kind) {
      strength_.cards.emplace_back().kind = kind;
      strength_.cards.back().effect = effect(0.01 * (3 - kind), -0.02, 0.05, false);
    }
  }

  std::string verdict(const lab::Difference& of_first) {
    strength_.cards.front().effect = of_first;
    return command::card_verdict(strength_, strength_.cards.front(), {});
  }

  lab::Strength strength_;
};

TEST_F(StrengthWords, AnIntervalThatDoesNotTouchZeroIsNotCalledNothing) {
  EXPECT_THAT(verdict(effect(0.067, 0.006, 0.123, false)),
              AllOf(HasSubstr("it wins a seat 6.7 of 100 games (0.6 to 12.3), which may be chance: "
                              "of 3 cards, one may look so by luck"),
                    Not(HasSubstr("nothing"))));
  EXPECT_THAT(
      verdict(effect(0.067, 0.006, 0.123, true)),
      AllOf(HasSubstr("it wins a seat 6.7 of 100 games (0.6 to 12.3)."), Not(HasSubstr("chance"))));
  EXPECT_THAT(verdict(effect(0.067, -0.006, 0.14, false)),
              HasSubstr("it may be worth nothing (+6.7 of 100 games, -0.6 to +14.0"));
}

TEST_F(StrengthWords, NamesPlayersWhoSearchByTheGamesThatTheySimulate) {
  EXPECT_THAT(verdict(effect(0.067, 0.006, 0.123, true)),
              HasSubstr("Among players who simulate 30 games before each answer, it wins"));
}

TEST_F(StrengthWords, GroupsOfTooFewGamesSayNothing) {
  const lab::Difference wide = effect(0, -1.299, 1.299, false);
  EXPECT_EQ(command::points_interval(wide), "too few games");
  EXPECT_EQ(command::points_interval(effect(0.1, -0.4, 0.6, false)), "-40.0 to +60.0");
  std::vector<lab::StandingStrength>& standings = strength_.cards.front().standings;
  standings = {{2, wide}, {40, effect(0.2, 0.1, 0.3, true)}, {30, effect(0.1, 0.01, 0.2, false)}};
  const std::string text = verdict(effect(0.067, 0.006, 0.123, true));
  EXPECT_THAT(text, HasSubstr("at its first use: level +20.0, ahead +10.0 (may be chance)."));
  EXPECT_THAT(text, Not(HasSubstr("behind")));
}

}  // namespace
}  // namespace punchcard
