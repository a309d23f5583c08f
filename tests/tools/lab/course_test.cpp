// Distributions, and the course of games: both must not depend on how games are split.

#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/lab/distribution.h"
#include "tools/lab/simulation.h"

namespace punchcard {
namespace {

TEST(Distribution, HasTheQuantilesOfItsNumbers) {
  lab::Distribution numbers;
  EXPECT_EQ(numbers.quantile(0.5), 0);
  for (std::int64_t number = 1; number <= 100; ++number) numbers.add(number);
  EXPECT_EQ(numbers.quantile(0.05), 5);
  EXPECT_EQ(numbers.quantile(0.5), 50);
  EXPECT_EQ(numbers.quantile(0.95), 95);
  EXPECT_EQ(numbers.quantile(1), 100);
  EXPECT_EQ(numbers.total(), 100);
}

TEST(Distribution, OfPartsIsThatOfTheWhole) {
  lab::Distribution whole;
  lab::Distribution parts[3];
  std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same numbers every time
  for (int i = 0; i < 500; ++i) {
    const auto number = static_cast<std::int64_t>(random() % 40);
    whole.add(number);
    parts[i % 3].add(number);
  }
  lab::Distribution together;
  for (const lab::Distribution& part : parts) together.add(part);
  EXPECT_EQ(together.counts(), whole.counts());
  EXPECT_EQ(together.total(), whole.total());
}

// Numbers of 0 to 99, each as likely as another: the median is 49 (half of all do not exceed it).
TEST(Distribution, IntervalsOfTheMedianHoldIt) {
  std::mt19937 random(1);  // NOLINT(cert-msc51-cpp)
  int held = 0;
  constexpr int kRepetitions = 2000;
  for (int i = 0; i < kRepetitions; ++i) {
    lab::Distribution numbers;
    for (int k = 0; k < 100; ++k) numbers.add(static_cast<std::int64_t>(random() % 100));
    if (numbers.interval(0.5).holds(49)) ++held;
  }
  EXPECT_GE(held, kRepetitions * 93 / 100);
  EXPECT_LE(held, kRepetitions * 98 / 100);  // whole numbers make it a little wide
}

// A gains 1, B 3, A 5, B 1: the leads of A before each decision and at the end are 0, 1, -2, 3, 2.
// The first to be decided wins, so A does, after a deficit of 2.
constexpr const char* kSeesaw = R"(
local gains = { 1, 3, 5, 1 }
local function turn(game)
  local seat = game:seats()[game.turn % 2 + 1]
  seat:choose("gain", { "low", "high" })
  game.turn = game.turn + 1
  seat.points = seat.points + gains[game.turn]
  if game.turn == 4 then game:win(game:seats()[1]) end
  return "turn"
end
return game {
  name = "Seesaw",
  seats = { 2, 2 },
  seat = { points = 0 },
  table = { turn = 0 },
  measure = "points",
  setup = function() return "turn" end,
  phases = { turn = turn },
}
)";

TEST(Courses, AreThoseOfTheGames) {
  const PackageFolder folder("seesaw");
  folder.write("game.lua", kSeesaw);
  std::vector<text::Diagnostic> mistakes;
  const auto package =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {folder.path(), {}}, mistakes);
  ASSERT_NE(package, nullptr) << (mistakes.empty() ? "" : mistakes.front().message);
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, {}, 2);
  plan.players = {"random", "random"};
  plan.games = 40;
  plan.keeps_courses = true;
  for (const int threads : {1, 3}) {
    plan.threads = threads;
    const lab::Courses courses = lab::simulate(plan).courses;
    EXPECT_EQ(courses.lead_changes.value(), 2);
    EXPECT_EQ(courses.comebacks.value(), 2);
    EXPECT_EQ(courses.leads.front().quantile(0.5), 0);
    EXPECT_EQ(courses.leads[lab::Courses::kMoments / 4 + 1].quantile(0.5), 1);
    EXPECT_EQ(courses.leads[lab::Courses::kMoments / 2].quantile(0.5), -2);
    EXPECT_EQ(courses.leads.back().quantile(0.5), 2);
    EXPECT_EQ(courses.leads.back().total(), 40);
    EXPECT_EQ(courses.greatest_comeback.game, 0);
    EXPECT_EQ(courses.longest.amount, 4);
  }
}

}  // namespace
}  // namespace punchcard
