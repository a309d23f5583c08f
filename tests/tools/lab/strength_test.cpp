// The effect of cards whose truth is planted: found, with the right sign, by intervals that hold
// it.
//
// PUNCHCARD_COVERAGE=3000 repeats each measurement so many times, as for a release; the ordinary
// run has a sample.

#include "tools/lab/strength.h"

#include <cstdlib>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"

namespace punchcard {
namespace {

// Seats in turn choose one of two random cards and execute it; whoever has more life after twelve
// turns wins. "Gloat" can only hurt its executor, but those who execute it to some effect are
// ahead; "help" can only help, and only those who are behind.
constexpr const char* kGame = R"lua(
return game {
  name = "Planted", seats = 2, tokens = 0,
  zones = { row = row { seen_by = "all" } },
  table = { turn = 0 },
  seat = { life = 10 },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.row) end
    return "turn"
  end,
  phases = {
    turn = function(game)
      local seats = game:seats()
      local seat = seats[game.turn % 2 + 1]
      local first = game:random(1, game.row.size - 1)
      local second = game:random(first + 1, game.row.size)
      local chosen = seat:choose("card", game.row:at(first), game.row:at(second))
      game:execute(chosen, seat)
      game.turn = game.turn + 1
      if game.turn < 12 then return "turn" end
      if seats[1].life > seats[2].life then game:win(seats[1]) end
      if seats[1].life < seats[2].life then game:win(seats[2]) end
      game:draw()
    end,
  },
}
)lua";

std::string card(const std::string& name, const std::string& body) {
  return "return card { name = '" + name + "', count = 1, text = 'Acts.',\n" +
         "  execute = function(self, game)\n    local me = self.executor\n" +
         "    local other = game:seats()[3 - me.number]\n    " + body + "\n  end }\n";
}

std::shared_ptr<const match::Setup> planted(const PackageFolder& folder) {
  folder.write("game.lua", kGame);
  folder.write("cards/nothing.lua", card("Nothing", "local _ = other"));
  folder.write("cards/gain.lua", card("Gain", "me.life = me.life + 1 local _ = other"));
  folder.write("cards/harm.lua", card("Harm", "me.life = me.life - 1 local _ = other"));
  folder.write("cards/gloat.lua",
               card("Gloat", "if me.life >= other.life + 2 then me.life = me.life - 1 end"));
  folder.write("cards/help.lua",
               card("Help", "if me.life < other.life then me.life = me.life + 1 end"));
  std::vector<text::Diagnostic> mistakes;
  const auto package =
      package::Package::load(std::make_shared<package::Sources>(package::Sources::default_home()),
                             {folder.path(), {}}, mistakes);
  if (package == nullptr) throw std::runtime_error(text::format(mistakes.front()));
  return match::Setup::make(package, {}, 2);
}

lab::SimulationPlan plan_of(const std::shared_ptr<const match::Setup>& setup, std::int64_t games,
                            std::uint64_t seed) {
  lab::SimulationPlan plan;
  plan.setup = setup;
  plan.players = {"random", "random"};
  plan.games = games;
  plan.seed = seed;
  plan.threads = 2;
  return plan;
}

std::map<std::string, lab::CardStrength> by_id(const lab::Strength& strength) {
  std::map<std::string, lab::CardStrength> cards;
  for (const lab::CardStrength& each : strength.cards) {
    const auto& kinds = strength.ordinary.plan.setup->definition().schema->kinds;
    cards[kinds[static_cast<std::size_t>(each.kind)].id] = each;
  }
  return cards;
}

TEST(Strength, FindsWhatIsPlanted) {
  const PackageFolder folder;
  const lab::Strength strength = lab::measure_strength(plan_of(planted(folder), 2'000, 1));
  auto cards = by_id(strength);
  ASSERT_EQ(cards.size(), 5U);
  EXPECT_EQ(cards["nothing"].effect.value, 0);
  EXPECT_TRUE(cards["nothing"].effect.interval.holds(0));
  EXPECT_FALSE(cards["nothing"].stands);
  EXPECT_GT(cards["gain"].effect.interval.low, 0);
  EXPECT_LT(cards["harm"].effect.interval.high, 0);
  EXPECT_LT(cards["gloat"].effect.interval.high, 0);
  EXPECT_GT(cards["help"].effect.interval.low, 0);
  for (const char* id : {"gain", "harm", "gloat", "help"}) EXPECT_TRUE(cards[id].stands) << id;
  EXPECT_EQ(strength.cards.front().kind, cards["gain"].kind);
  EXPECT_EQ(strength.cards.back().kind, cards["harm"].kind);
}

TEST(Strength, IsTheSameOnAnyNumberOfThreads) {
  const PackageFolder folder;
  lab::SimulationPlan plan = plan_of(planted(folder), 150, 3);
  plan.threads = 1;
  const lab::Strength one = lab::measure_strength(plan);
  plan.threads = 3;
  const lab::Strength three = lab::measure_strength(plan);
  ASSERT_EQ(one.cards.size(), three.cards.size());
  for (std::size_t i = 0; i < one.cards.size(); ++i) {
    EXPECT_EQ(one.cards[i].kind, three.cards[i].kind);
    EXPECT_EQ(one.cards[i].effect.value, three.cards[i].effect.value);
    EXPECT_EQ(one.cards[i].effect.interval.low, three.cards[i].effect.interval.low);
  }
}

TEST(Strength, HasTheCardsThatAreCompleteWhenItIsStopped) {
  const PackageFolder folder;
  lab::SimulationPlan plan = plan_of(planted(folder), 100, 1);
  std::int64_t played = 0;
  plan.threads = 1;
  plan.progress = [&](std::int64_t done) { played = done; };
  plan.stop = [&] { return played >= 450; };  // in the middle of the second card
  const lab::Strength strength = lab::measure_strength(plan);
  EXPECT_TRUE(strength.is_interrupted());
  EXPECT_EQ(strength.cards.size(), 1U);
  EXPECT_EQ(strength.missing, 4U);
}

// The truth, known from many games, lies within 95 of 100 intervals, also when only few games of a
// measurement differ.
TEST(Strength, IntervalsHoldTheTruth) {
  const char* asked = std::getenv("PUNCHCARD_COVERAGE");  // NOLINT(concurrency-mt-unsafe)
  const int repetitions = asked == nullptr ? 60 : std::atoi(asked);
  const PackageFolder folder;
  const auto setup = planted(folder);
  const std::int64_t games = asked == nullptr ? 6'000 : 200'000;
  auto truth = by_id(lab::measure_strength(plan_of(setup, games, 1'000'000)));
  std::map<std::string, int> held;
  for (int i = 0; i < repetitions; ++i) {
    for (const auto& [id, card] :
         by_id(lab::measure_strength(plan_of(setup, 100, static_cast<std::uint64_t>(i))))) {
      if (card.effect.interval.holds(truth[id].effect.value)) ++held[id];
    }
  }
  EXPECT_EQ(held["nothing"], repetitions);
  for (const char* id : {"gain", "harm", "gloat", "help"}) {
    const double share = static_cast<double>(held[id]) / repetitions;
    RecordProperty(id, std::to_string(share));
    EXPECT_GE(share, asked == nullptr ? 0.88 : 0.93) << id;
    EXPECT_LE(share, asked == nullptr ? 1 : 0.97) << id;
  }
}

}  // namespace
}  // namespace punchcard
