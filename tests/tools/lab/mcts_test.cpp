// The searching player: better than chance, the same every time, and blind to what its seat can't
// see.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "interpreter/lua/clock.h"
#include "interpreter/match/interpreter.h"
#include "interpreter/match/view.h"
#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/lab/battery/exchange.h"
#include "tools/lab/mcts_player.h"
#include "tools/lab/players.h"
#include "tools/lab/search_tree.h"
#include "tools/lab/simulation.h"

namespace punchcard {
namespace {

std::shared_ptr<const package::Package> load(const std::string& name,
                                             const std::vector<std::string>& variants = {}) {
  std::vector<text::Diagnostic> mistakes;
  return package::Package::load(
      std::make_shared<package::Sources>(package::Sources::default_home()), {name, variants},
      mistakes);
}

lab::Simulation play(const std::vector<std::string>& players, std::int64_t games, int threads) {
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(load("spaghetti-code"), {{"level", "1"}},
                                  static_cast<int>(players.size()));
  plan.players = players;
  plan.games = games;
  plan.threads = threads;
  return lab::simulate(plan);
}

TEST(Mcts, BeatsChanceWithFewIterations) {
  EXPECT_GE(play({"mcts:30", "random"}, 20, 2).wins[0], 14);
  EXPECT_GE(play({"random", "mcts:30"}, 20, 2).wins[1], 14);
}

TEST(Mcts, PlaysTheSameWithAnyNumberOfThreads) {
  const lab::Simulation one = play({"mcts:10", "mcts:20", "random"}, 6, 1);
  const lab::Simulation two = play({"mcts:10", "mcts:20", "random"}, 6, 2);
  EXPECT_EQ(one.wins, two.wins);
  EXPECT_EQ(one.decisions.sum, two.decisions.sum);
}

// How many of some games of each puzzle a player solves.
std::int64_t solved(const std::string& player, std::int64_t games_of_each) {
  const auto package = load("core-loop");
  std::int64_t wins = 0;
  for (const char* puzzle : {"1", "2", "3", "4", "5", "6"}) {
    lab::SimulationPlan plan;
    plan.setup = match::Setup::make(package, {{"puzzle", puzzle}}, 1);
    plan.players = {player};
    plan.games = games_of_each;
    plan.seed = 1;
    wins += lab::simulate(plan).wins[0];
  }
  return wins;
}

// A draw in a game for one is a loss, else there would be nothing to learn from an unsolved puzzle.
TEST(Mcts, SolvesPuzzlesThatChanceDoesNot) {
  EXPECT_EQ(solved("mcts:1000", 2), 12);
  EXPECT_LE(solved("random", 20), 40) << "of 120";
}

// Wins at once when there is a way to.
TEST(Mcts, SeesAWinThatIsOneAnswerAway) {
  const auto package = load("spaghetti-code");
  const auto setup = match::Setup::make(package, {{"life", "1"}}, 2);
  match::Interpreter interpreter(package);
  lab::MctsPlayer player(package, {200});
  int wins = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    match::Match match(setup);
    interpreter.begin(match, seed);
    interpreter.run(match);
    while (!match.over()) {
      const bind::Decision& decision = *match.decision;
      if (interpreter.words().text(decision.topic) != "player") {
        interpreter.answer(match, static_cast<int>(decision.options.size()) - 1);
        continue;
      }
      player.begin(seed);
      const int chosen = player.choose(decision, match, match.present());
      wins += interpreter.label(match, chosen, table::kNone) ==
                      std::string(1, table::seat_letter(decision.seat))
                  ? 0
                  : 1;
      break;
    }
  }
  EXPECT_EQ(wins, 10) << "with one life left the other loses, not oneself";
}

// At each decision of some games with hidden cards: exchanging two cards that the seat does not
// know must not change what it chooses. Returns how many of them came after others of their step.
int expect_blind(const std::string& name, const match::GivenOptions& options) {
  const auto package = load(name);
  if (package == nullptr) {
    ADD_FAILURE() << name;
    return 0;
  }
  const auto setup = match::Setup::make(package, options, 2);
  match::Interpreter interpreter(package);
  lab::MctsPlayer player(package, {25});
  table::Generator luck = table::Generator::from_seed(5);
  int compared = 0;
  int within_steps = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    match::Match match(setup);
    interpreter.begin(match, seed);
    interpreter.run(match);
    for (int i = 0; i < 40 && !match.over(); ++i) {
      const bind::Decision decision = *match.decision;
      std::vector<int> hidden;
      for (int card = 0; card < match.table.layout().cards(); ++card) {
        const bool unknown =
            !match.present().knows(decision.seat, card) && !match.table.knows(decision.seat, card);
        if (unknown && match.table.zone_of(card) != table::kNone) hidden.push_back(card);
      }
      if (hidden.size() >= 2) {
        luck.shuffle(hidden);
        const lab::Exchange exchange{hidden[0], hidden[1]};
        const bool alike =
            match.table.layout().is_extra(hidden[0]) == match.table.layout().is_extra(hidden[1]);
        match::Match other = match;
        other.table = exchange(match.table);
        other.decision.reset();
        other.reached.reset();
        interpreter.run(other);
        const bool same_options = other.decision && other.decision->seat == decision.seat &&
                                  other.decision->options.size() == decision.options.size();
        const bool same_view = same_options && match::view(other.present(), decision.seat) ==
                                                   match::view(match.present(), decision.seat);
        if (alike && same_view) {
          player.begin(seed);
          const int chosen = player.choose(decision, match, match.present());
          player.begin(seed);
          EXPECT_EQ(player.choose(*other.decision, other, other.present()), chosen);
          ++compared;
          if (!match.answers.empty()) ++within_steps;
        }
      }
      interpreter.answer(
          match, static_cast<int>(luck.below(static_cast<std::uint32_t>(decision.options.size()))));
    }
  }
  EXPECT_GT(compared, 10);
  return within_steps;
}

TEST(Mcts, ChoosesTheSameWhateverItsSeatCantSee) {
  expect_blind("spaghetti-code", {{"immediate", "true"}, {"level", "3"}});
  expect_blind("spaghetti-code", {{"sequential_open", "true"}});
  EXPECT_GT(expect_blind("battle-for-bandwidth", {}), 20);
}

// Three times something is taken, then the match is drawn.
std::unique_ptr<PackageFolder> taking(const std::string& worth) {
  auto folder = std::make_unique<PackageFolder>();
  folder->write("game.lua", R"lua(return game {
  name = "Taking",
  seats = 1,
  table = { points = 0, rounds = 0 },
  setup = function() return "go" end,
  worth = function(game, seat) return )lua" +
                                worth + R"lua( end,
  phases = { go = function(game)
    game.points = game.points + game:seats()[1]:choose("take", 1, 2, 5, 3, 4)
    game.rounds = game.rounds + 1
    if game.rounds == 3 then game:draw() end
    return "go"
  end },
}
)lua");
  return folder;
}

match::Match searched(const std::shared_ptr<const package::Package>& package, int iterations,
                      match::FailedLooks* failed = nullptr) {
  match::Match match(match::Setup::make(package));
  match::Interpreter interpreter(package);
  lab::MctsPlayer player(package, {iterations});
  match::Player* players[] = {&player};
  player.begin(1);
  interpreter.begin(match, 1);
  interpreter.run(match, players);
  if (failed != nullptr) *failed = player.take_failed_looks();
  return match;
}

// No step fails of it: the match is played to its end.
void expect_failed_looks(const std::shared_ptr<const package::Package>& package,
                         const std::string& text) {
  match::FailedLooks failed;
  const match::Match match = searched(package, 5, &failed);
  EXPECT_EQ(match.last_failure, nullptr);
  EXPECT_TRUE(match.over());
  EXPECT_GT(failed.count, 0);
  ASSERT_NE(failed.first, nullptr);
  EXPECT_THAT(failed.first->text(), testing::HasSubstr(text));
}

// A guesses whether Alpha or Zulu lies hidden: by the card or by an open one, or by the tokens on
// them; or, the third way, on which of two hidden cards Alpha's token lies. Where a hidden card
// is offered, and which token lies on it, depends on which it is. A player that tries each option
// once has nothing else to go by.
constexpr const char* kGuessing = R"lua(return game {
  name = "Guessing", seats = 2, tokens = 4, options = { way = integer(1, 1, 3) },
  zones = { open = row { seen_by = "all" }, spots = row { seen_by = "none" }, away = pile {} },
  setup = function(game)
    local hidden = {}
    for _, card in ipairs(game:cards()) do
      if card.id == "kilo" then card:move_to(game.open) else table.insert(hidden, card) end
    end
    for i, card in ipairs(game:shuffle(hidden)) do
      card:move_to((i == 1 or game.options.way == 3) and game.spots or game.away)
    end
    for _, card in ipairs(game:cards()) do
      if card.zone ~= game.away then game:seats()[1]:add_token(card) end
    end
    return "ask"
  end,
  phases = { ask = function(game)
    local a, b = game:seats()[1], game:seats()[2]
    local list, way = {}, game.options.way
    for _, card in ipairs(game:cards()) do
      local offered = card.zone == game.spots or way < 3 and card.zone == game.open
      if offered then table.insert(list, way == 1 and card or card:first_token()) end
    end
    local chosen = a:choose("which", list)
    if way > 1 then chosen = chosen.card end
    local right = chosen.id == "alpha" or chosen.id == "kilo" and game.spots.first.id ~= "alpha"
    if right then game:win(a) else game:win(b) end
  end },
})lua";

TEST(Mcts, TakesEqualOptionsRegardlessOfWhatIsHidden) {
  PackageFolder folder("guessing");
  folder.write("game.lua", kGuessing);
  for (const std::string name : {"alpha", "kilo", "zulu"}) {
    folder.write("cards/" + name + ".lua",
                 "return card { name = \"" + name + "\", count = 1, text = \"\" }\n");
  }
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  for (const char* way : {"1", "2", "3"}) {
    const auto setup = match::Setup::make(package, {{"way", way}}, 2);
    match::Interpreter interpreter(package);
    lab::MctsPlayer player(package, {.iterations = 2});
    constexpr int kGames = 300;
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      match::Match match(setup);
      interpreter.begin(match, seed);
      interpreter.run(match);
      player.begin(seed);
      interpreter.answer(match, player.choose(*match.decision, match, match.present()));
      const bool won = match.table.outcome() == table::Outcome::won && match.table.winner() == 0;
      wins += won ? 1 : 0;
    }
    EXPECT_NEAR(wins, kGames / 2, kGames / 8) << way;
  }
}

// The step draws in which order it offers its words, or about what it asks: another draw is another
// decision.
TEST(Mcts, KnowsWhatItIsAsked) {
  for (const std::string is_won :
       {R"(seat:choose("what", game:shuffle { "win", "lose" }) == "win")",
        R"((seat:choose(topic, "yes", "no") == "yes") == (topic == "first"))"}) {
    PackageFolder folder("asked");
    folder.write("game.lua", R"lua(return game {
  name = "Asked", seats = 2,
  setup = function() return "turn" end,
  phases = { turn = function(game)
    local seat = game:seats()[1]
    local topic = game:random(1, 2) == 1 and "first" or "second"
    local is_won = )lua" + is_won +
                                 R"lua(
    game:win(game:seats()[is_won and 1 or 2])
  end },
}
)lua");
    lab::SimulationPlan plan;
    const auto package = folder.load();
    ASSERT_NE(package, nullptr) << folder.mistakes();
    plan.setup = match::Setup::make(package, {}, 2);
    plan.players = {"mcts:60", "random"};
    plan.games = 60;
    EXPECT_GE(lab::simulate(plan).wins[0], 58) << is_won;
  }
}

TEST(Mcts, SeeksWhatThePackageSaysThatAnEndIsWorth) {
  for (const auto& [worth, points] :
       {std::pair("game.points * 100 // 15", 15), std::pair("100 - game.points", 3)}) {
    const auto folder = taking(worth);
    const auto package = folder->load();
    ASSERT_NE(package, nullptr) << folder->mistakes();
    const match::Match match = searched(package, 200);
    EXPECT_EQ(match.table.value(match.table.layout().table_field(0)), points) << worth;
  }
}

TEST(Mcts, SaysWhereTheWorthOfAnEndIsWrong) {
  const auto folder = taking("game.points * 100");
  const auto package = folder->load();
  ASSERT_NE(package, nullptr) << folder->mistakes();
  expect_failed_looks(package, "game.lua:6: 'worth' must return an integer from 0 to 100, found ");
}

// Eight times something is taken, then the match is drawn: its end says nothing, only `evaluate`
// does.
std::unique_ptr<PackageFolder> collecting(const std::string& evaluate) {
  auto folder = std::make_unique<PackageFolder>();
  folder->write("game.lua", R"lua(return game {
  name = "Collecting",
  seats = 1,
  table = { points = 0, rounds = 0 },
  setup = function() return "go" end,
  evaluate = function(game, seat) return )lua" +
                                evaluate + R"lua( end,
  phases = { go = function(game)
    game.points = game.points + game:seats()[1]:choose("take", 1, 2, 5, 3, 4)
    game.rounds = game.rounds + 1
    if game.rounds == 8 then game:draw() end
    return "go"
  end },
}
)lua");
  return folder;
}

TEST(Mcts, AsksThePackageHowWellASeatStands) {
  for (const auto& [evaluate, points] : {std::pair("game.points", 25), std::pair("0", 0)}) {
    const auto folder = collecting(evaluate);
    const auto package = folder->load();
    ASSERT_NE(package, nullptr) << folder->mistakes();
    match::Match match(match::Setup::make(package));
    match::Interpreter interpreter(package);
    lab::MctsPlayer player(package, {60});
    player.begin(1);
    interpreter.begin(match, 1);
    interpreter.run(match);
    for (int i = 0; i < 5; ++i) {
      const int chosen = player.choose(*match.decision, match, match.present());
      interpreter.answer(match, chosen);
    }
    const auto taken = match.table.value(match.table.layout().table_field(0));
    if (points > 0) {
      EXPECT_EQ(taken, points);
    } else {
      EXPECT_LT(taken, 25);
    }
  }
}

TEST(Mcts, SaysWhereAnEvaluationIsWrong) {
  const auto folder = collecting("101");
  const auto package = folder->load();
  ASSERT_NE(package, nullptr) << folder->mistakes();
  expect_failed_looks(package,
                      "game.lua:6: 'evaluate' must return an integer from 0 to 100, found ");
}

// Ten options of two hundred in each game: the tree would have thousands of branches.
TEST(Mcts, TreesGrowOnlySoFar) {
  PackageFolder folder;
  folder.write("game.lua", R"lua(return game {
  name = "Wide", seats = 2, table = { answers = 0 },
  setup = function() return "go" end,
  phases = { go = function(game)
    local places = {}
    for i = 1, 10 do places[i] = 20 * i - game:random(0, 19) end
    game:seats()[1]:choose("place", places)
    game.answers = game.answers + 1
    if game.answers == 10 then game:draw() end
    return "go"
  end },
})lua");
  folder.write("cards/one.lua", "return card { name = \"One\", text = \"\" }\n");
  const auto package = folder.load();
  ASSERT_NE(package, nullptr) << folder.mistakes();
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package));
  interpreter.begin(match, 1);
  interpreter.run(match);
  ASSERT_TRUE(match.decision);
  const auto size_after_games = [&](std::size_t most) {
    lab::SearchTree tree(*match.decision, match.present(), lab::SearchTree::Beyond::plays, most);
    const std::vector<match::Player*> players(2, &tree);
    for (std::uint64_t game = 0; game < 500; ++game) {
      match::Match copy = match;
      copy.decision.reset();
      copy.reached.reset();
      copy.table.set_generator(table::Generator::from_seed(game));
      tree.begin(game);
      interpreter.run(copy, players, 100);
      EXPECT_TRUE(tree.stands_at_root());
      tree.learn([](int) { return 0.5; });
    }
    return tree.size();
  };
  constexpr std::size_t kMost = 1'000;
  EXPECT_GT(size_after_games(lab::SearchTree::kMostBranches), 2 * kMost);
  EXPECT_LT(size_after_games(kMost), kMost + 20);
}

TEST(Mcts, PlaysByTheClock) {
  EXPECT_TRUE(lab::thinks_by_clock("mcts:1ms"));
  for (const char* kind : {"mcts:1000", "strong", "random", "human"}) {
    EXPECT_FALSE(lab::thinks_by_clock(kind)) << kind;
  }
  const lab::Simulation played = play({"mcts:1ms", "random"}, 1, 1);
  EXPECT_EQ(played.wins[0] + played.wins[1] + played.draws, 1);
}

// An iteration of these would be among so many that the test would never end.
TEST(Mcts, ThinksNoLongerThanItMay) {
  const auto package = load("spaghetti-code");
  const auto setup = match::Setup::make(package, {{"level", "1"}}, 2);
  const auto player =
      lab::make_player_within(std::chrono::milliseconds(20), "mcts:1000000", package);
  match::Interpreter interpreter(package);
  match::Match match(setup);
  interpreter.begin(match, 1);
  interpreter.run(match);
  player->begin(1);
  const int chosen = player->choose(*match.decision, match, match.present());
  EXPECT_GE(chosen, 0);
  EXPECT_LT(chosen, std::ssize(match.decision->options));
}

TEST(Mcts, LevelsAreNumbersOfIterations) {
  const lab::Simulation level = play({"easy", "random"}, 4, 1);
  const lab::Simulation number = play({"mcts:10", "random"}, 4, 1);
  EXPECT_EQ(level.wins, number.wins);
  EXPECT_EQ(level.decisions.sum, number.decisions.sum);
}

TEST(Mcts, IsReadFromText) {
  EXPECT_EQ(lab::read_players("mcts:10,human"), (std::vector<std::string>{"mcts:10", "human"}));
  EXPECT_EQ(lab::read_players("easy,fair,strong,mcts:2s,mcts:500ms").size(), 5U);
  for (const char* wrong : {"mcts", "mcts:", "mcts:0", "mcts:x", "mcts:99999999", "humn", "eas",
                            "mcts:0s", "mcts:601s", "mcts:600001ms", "mcts:s", "mcts:2m"}) {
    EXPECT_THROW(lab::read_players(wrong), std::invalid_argument) << wrong;
  }
}

// B's cards lie in the one order in which the step asks. Where they lie otherwise, it works for
// long and asks nothing, so that nearly no deal comes to the decision.
constexpr const char* kRarelyAsked = R"lua(
return game {
  name = "Rare", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game:seats()[2].hand) end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      for i, card in ipairs(b.hand:cards()) do
        if card.id ~= "c" .. i then return "work" end
      end
      a:choose("guess", "yes", "no")
      game:win(a)
    end,
    work = function()
      for _ = 1, 100000 do end
      return "work"
    end,
  },
}
)lua";

// Milliseconds of processor time for one decision of that game.
std::int64_t time_of_rare_decision(lab::MctsPlayer::Budget budget) {
  PackageFolder folder("rare");
  folder.write("game.lua", kRarelyAsked);
  for (int i = 1; i <= 8; ++i) {
    folder.write(fmt::format("cards/c{}.lua", i),
                 fmt::format("return card {{ name = 'C{}', count = 1, text = '' }}", i));
  }
  const auto package = folder.load();
  if (package == nullptr) throw std::runtime_error(folder.mistakes());
  match::Interpreter interpreter(package);
  match::Match match(match::Setup::make(package, {}, 2));
  interpreter.begin(match, 1);
  interpreter.run(match);
  lab::MctsPlayer player(package, budget);
  player.begin(1);
  const std::int64_t begin = lua::processor_milliseconds();
  player.choose(match.decision.value(), match, match.present());
  return lua::processor_milliseconds() - begin;
}

TEST(Mcts, LooksAtTheClockBetweenDealsThatDoNotComeToTheDecision) {
  const std::int64_t all_deals = time_of_rare_decision({.iterations = 1});
  EXPECT_LT(time_of_rare_decision({.time = std::chrono::milliseconds(1)}), all_deals / 4);
}

}  // namespace
}  // namespace punchcard
