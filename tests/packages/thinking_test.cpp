// Nobody's thinking counts as a card's time: in every game a match goes on although a player
// takes many times longer within a step than a step may.

#include <algorithm>

#include <gtest/gtest.h>

#include "interpreter/lua/clock.h"
#include "interpreter/lua/limits.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/package/source_file.h"
#include "interpreter/package/sources.h"
#include "tests/packages/setups.h"
#include "tools/lab/random_player.h"

namespace punchcard {
namespace {

// Milliseconds. After a glance the clock of a step is looked at.
constexpr std::int64_t kGlance = 20;
constexpr std::int64_t kThought = 110;
constexpr int kThoughts = 18;  // two seconds in all
constexpr std::int64_t kDecisions = 400;

// Answers at random: in a step's first decision after a glance, in its later ones after a thought.
class SlowPlayer final : public match::Player {
 public:
  int choose(const bind::Decision& decision, const match::Match& match,
             const table::Table& table) override {
    if (thoughts_ < kThoughts) {
      const bool later = !match.answers.empty();
      think(later ? kThought : kGlance);
      thoughts_ += later ? 1 : 0;
    }
    return quick_.choose(decision, match, table);
  }
  void begin(std::uint64_t seed) override { quick_.begin(seed); }

 private:
  void think(std::int64_t milliseconds) {
    const std::int64_t begin = lua::processor_milliseconds();
    while (lua::processor_milliseconds() - begin < milliseconds) ++rounds_;
  }

  lab::RandomPlayer quick_;
  int thoughts_ = 0;
  std::int64_t rounds_ = 0;
};

class Thinking : public testing::TestWithParam<std::string> {};

TEST_P(Thinking, TakesNoTimeOfAStep) {
  const auto package = load_package(GetParam());
  ASSERT_GT(package->limits().milliseconds, 0);
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  SlowPlayer player;
  player.begin(1);
  const std::vector<match::Player*> players(static_cast<std::size_t>(match.setup->seats()),
                                            &player);
  interpreter.begin(match, 1);
  interpreter.run(match, players, kDecisions);
  EXPECT_EQ(match.failed_steps, 0) << match.last_failure->failure.text();
}

std::vector<std::string> games() {
  std::vector<std::string> games = package::Sources(package::Sources::default_home()).packages();
  games.erase(std::remove_if(games.begin(), games.end(), is_variant), games.end());
  return games;
}

INSTANTIATE_TEST_SUITE_P(Packages, Thinking, testing::ValuesIn(games()),
                         [](const auto& each) { return test_name(each.param); });

}  // namespace
}  // namespace punchcard
