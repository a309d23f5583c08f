// The contrasts of pairs whose truth is planted: those that have to do with each other are found,
// and the others are not.
//
// PUNCHCARD_PAIRS=50 repeats the search with so many seeds, as for a release; the ordinary run has
// one.

#include "tools/lab/interactions/contrasts.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "interpreter/match/interpreter.h"
#include "interpreter/package/sources.h"
#include "tools/lab/coupled_player.h"
#include "tools/lab/interactions/cell_player.h"

namespace punchcard {
namespace {

const std::set<std::string> kPlanted = {"calm dance", "flint tinder", "roof tent", "seed rain"};

std::shared_ptr<const match::Setup> orchard() {
  const std::filesystem::path folder =
      std::filesystem::path(PUNCHCARD_HOME) / "tests/tools/packages/orchard";
  std::vector<text::Diagnostic> mistakes;
  const auto package =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {folder.string(), {}}, mistakes);
  if (package == nullptr) throw std::runtime_error(text::format(mistakes.front()));
  return match::Setup::make(package, {}, 2);
}

lab::ContrastPlan plan_of(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed) {
  lab::ContrastPlan plan;
  plan.setup = setup;
  const auto kinds = static_cast<int>(setup->definition().schema->kinds.size());
  for (int first = 0; first < kinds; ++first) {
    for (int second = first + 1; second < kinds; ++second) plan.pairs.push_back({first, second});
  }
  plan.screening = 400;
  plan.confirming = 2'000;
  plan.most_confirmed = 20;
  plan.seed = seed;
  plan.threads = 2;
  return plan;
}

std::string ids_of(const lab::Contrast& contrast, const match::Setup& setup) {
  const std::vector<table::Kind>& kinds = setup.definition().schema->kinds;
  return kinds[static_cast<std::size_t>(contrast.kinds[0])].id + " " +
         kinds[static_cast<std::size_t>(contrast.kinds[1])].id;
}

lab::KindPair pair_of(const match::Setup& setup, const char* first, const char* second) {
  const table::Schema& schema = *setup.definition().schema;
  return {schema.find_kind(first).value(), schema.find_kind(second).value()};
}

std::vector<lab::Contrast> measured(const lab::ContrastPlan& plan) {
  lab::Failures failures;
  return lab::measure_contrasts(plan, failures);
}

// Each pair that was confirmed, by its ids.
std::map<std::string, lab::Contrast> confirmed(const lab::ContrastPlan& plan) {
  std::map<std::string, lab::Contrast> pairs;
  for (const lab::Contrast& each : measured(plan)) {
    if (each.confirmed) pairs[ids_of(each, *plan.setup)] = each;
  }
  return pairs;
}

TEST(Contrasts, ThoseThatArePlantedAreFound) {
  const char* asked = std::getenv("PUNCHCARD_PAIRS");  // NOLINT(concurrency-mt-unsafe)
  const int seeds = asked == nullptr ? 1 : std::atoi(asked);
  const auto setup = orchard();
  std::map<std::string, int> found;
  int nulls = 0;
  for (int seed = 1; seed <= seeds; ++seed) {
    const auto pairs = confirmed(plan_of(setup, static_cast<std::uint64_t>(seed)));
    EXPECT_EQ(pairs.size(), 20U);
    for (const auto& [ids, contrast] : pairs) {
      if (!contrast.stands()) continue;
      EXPECT_FALSE(contrast.confirmed->interval.holds(0)) << ids;
      ++found[ids];
      if (!kPlanted.contains(ids)) ++nulls;
    }
  }
  for (const std::string& ids : kPlanted) {
    RecordProperty(ids, found[ids]);
    EXPECT_GE(found[ids], seeds - seeds / 20) << ids;
  }
  RecordProperty("nulls", nulls);
  EXPECT_LE(nulls, seeds / 4) << "of four planted pairs a seed, so one of twenty is a fifth";
}

// The pair that is worth three games of a hundred, and the signs of the others.
TEST(Contrasts, HoldTheTruth) {
  const auto setup = orchard();
  lab::ContrastPlan plan = plan_of(setup, 7);
  plan.pairs = {pair_of(*setup, "rain", "seed"), pair_of(*setup, "flint", "tinder"),
                pair_of(*setup, "roof", "tent"), pair_of(*setup, "fig", "plum"),
                pair_of(*setup, "apple", "stone")};
  EXPECT_FALSE(plan.is_screened());
  const auto pairs = confirmed(plan);
  ASSERT_EQ(pairs.size(), 5U);
  const auto interval = [&](const char* ids) { return pairs.at(ids).confirmed->interval; };
  EXPECT_TRUE(interval("rain seed").holds(0.03));
  EXPECT_GT(interval("rain seed").low, 0);
  EXPECT_GT(interval("flint tinder").low, 0.05);
  EXPECT_LT(interval("roof tent").high, -0.05);
  EXPECT_EQ(pairs.at("fig plum").confirmed->value, 0) << "strong, but their points add up";
  EXPECT_EQ(pairs.at("apple stone").confirmed->value, 0);
}

// How a game ends with these blanks.
struct Ended {
  int winner;
  std::int64_t steps;
  std::array<std::int64_t, 2> points;
};

Ended end_of(const std::shared_ptr<const match::Setup>& setup, std::uint64_t seed,
             const bind::Blanks& blanks) {
  match::Interpreter interpreter(setup->shared_package());
  lab::CoupledPlayer a(interpreter);
  lab::CoupledPlayer b(interpreter);
  a.begin(table::Generator::derive(seed, 0));
  b.begin(table::Generator::derive(seed, 1));
  const std::vector<match::Player*> players = {&a, &b};
  match::Match match(setup);
  match.blanks = blanks;
  interpreter.begin(match, seed);
  interpreter.run(match, players);
  const auto points = [&](int seat) {
    const int field = match.table.layout().seat_field(seat, setup->definition().measure);
    return match.table.value(field);
  };
  return {match.table.winner(), match.table.word(table::Word::step), {points(0), points(1)}};
}

// The contrast of a game for a seat, of four cells played one by one.
int contrast_of(const std::array<Ended, 4>& cells, int seat) {
  constexpr std::array<int, 4> kSigns = {1, -1, -1, 1};
  int wins = 0;
  std::array<std::int64_t, 2> points{};
  bool same_course = true;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].winner == seat) wins += kSigns[i];
    for (std::size_t of = 0; of < 2; ++of) points[of] += kSigns[i] * cells[i].points[of];
    same_course = same_course && cells[i].steps == cells[0].steps;
  }
  return same_course && points[0] == 0 && points[1] == 0 ? 0 : wins;
}

// Cells that are not played are equal to others: all four give the same.
TEST(Contrasts, LeaveNothingOut) {
  constexpr std::uint64_t kSeed = 3;
  const auto setup = orchard();
  for (const lab::KindPair& pair :
       {pair_of(*setup, "rain", "seed"), pair_of(*setup, "hook", "glass")}) {
    std::vector<lab::ContrastSum> sums(1);
    std::int64_t sum = 0;
    lab::CellPlayer player(setup, kSeed);
    for (std::int64_t game = 0; game < 40; ++game) {
      player.play(game, {pair}, sums);
      const auto seed = table::Generator::derive(kSeed, static_cast<std::uint64_t>(game));
      for (int seat = 0; seat < 2; ++seat) {
        const bind::CardOfSeat first{pair[0], seat};
        const bind::CardOfSeat second{pair[1], seat};
        sum += contrast_of(
            {end_of(setup, seed, {}), end_of(setup, seed, {{first, {}}}),
             end_of(setup, seed, {{second, {}}}), end_of(setup, seed, {{first, second}})},
            seat);
      }
    }
    EXPECT_EQ(sums[0].contrasts.sum, sum);
    EXPECT_GT(sums[0].met, 5);
  }
}

TEST(Contrasts, AreTheSameOnAnyNumberOfThreads) {
  lab::ContrastPlan plan = plan_of(orchard(), 2);
  plan.screening = 30;
  plan.confirming = 60;
  plan.threads = 1;
  const auto one = measured(plan);
  plan.threads = 3;
  const auto three = measured(plan);
  ASSERT_EQ(one.size(), three.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].known().value, three[i].known().value);
    EXPECT_EQ(one[i].confirmed.has_value(), three[i].confirmed.has_value());
    EXPECT_EQ(one[i].met, three[i].met);
  }
}

TEST(Contrasts, AreNoneWhenTheyAreStopped) {
  lab::ContrastPlan plan = plan_of(orchard(), 2);
  int games = 0;
  plan.threads = 1;
  plan.progress = [&] { ++games; };
  plan.stop = [&] { return games == 10; };
  EXPECT_TRUE(measured(plan).empty());
  EXPECT_EQ(games, 10);
}

}  // namespace
}  // namespace punchcard
