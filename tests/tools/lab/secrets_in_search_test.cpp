// Searching players hide cards from each other: opponents choose by what they have seen.
//
// In the first game, A may play safe and win 427 of 1,000 games, or hide one of three cards, which
// B has to guess, and win two of three. A search whose opponents see what A hides plays safe.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "interpreter/package/sources.h"
#include "tests/support/package_folder.h"
#include "tools/lab/simulation.h"

namespace punchcard {
namespace {

// A chooses which card to hide.
constexpr const char* kAmbush = R"lua(
return game {
  name = "Ambush", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" }, lair = slot { seen_by = "none" } },
  setup = function(game)
    local a = game:seats()[1]
    for _, card in ipairs(game:cards()) do card:move_to(a.hand) end
    return "hide"
  end,
  phases = {
    hide = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      if a:choose("plan", "safe", "hide") == "safe" then
        game:win(game:random(1, 1000) <= 427 and a or b)
      end
      a:choose("card", a.hand:cards()):move_to(game.lair)
      return "guess"
    end,
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local guess = b:choose("guess", "bear", "lion", "wolf")
      game:win(game.lair:at(1).id == guess and b or a)
    end,
  },
}
)lua";

// A guesses which of three cards has left the game unseen.
constexpr const char* kBurning = R"lua(
return game {
  name = "Burning", seats = 2, tokens = 0,
  zones = { deck = pile {}, hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    for _, card in ipairs(game:cards()) do card:move_to(game.deck) end
    game.deck:shuffle()
    game.deck.first:leave_game()
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local guess, out = a:choose("guess", "bear", "lion", "wolf"), ""
      for _, card in ipairs(game:cards()) do
        if not card.in_game then out = card.id end
      end
      game:win(out == guess and a or b)
    end,
  },
}
)lua";

// A guesses in which of B's cards the pit of the bear is.
constexpr const char* kPits = R"lua(
return game {
  name = "Pits", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" }, pit = row { of = "card" } },
  setup = function(game)
    local b = game:seats()[2]
    for _, card in ipairs(game:shuffle(game:cards())) do card:move_to(b.hand) end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local pits = {}
      for _, card in ipairs(b.hand:cards()) do table.insert(pits, card.pit) end
      local guess = a:choose("guess", pits)
      game:win(guess.owner.id == "bear" and a or b)
    end,
  },
}
)lua";

// A guesses which of B's numbers is the bear's, in whose text it is the second one.
constexpr const char* kNumbers = R"lua(
return game {
  name = "Numbers", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    local b = game:seats()[2]
    for _, card in ipairs(game:shuffle(game:cards())) do card:move_to(b.hand) end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local numbers = {}
      for _, card in ipairs(b.hand:cards()) do table.insert(numbers, card:number("gain")) end
      local guess = a:choose("guess", numbers)
      game:win(guess.card.id == "bear" and a or b)
    end,
  },
}
)lua";

// A guesses which of B's cards is the bear, and executes it.
constexpr const char* kExecuted = R"lua(
return game {
  name = "Executed", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" } },
  setup = function(game)
    local b = game:seats()[2]
    for _, card in ipairs(game:shuffle(game:cards())) do card:move_to(b.hand) end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local guess = a:choose("guess", b.hand:cards())
      game:execute(guess, a)
      game:win(guess.id == "bear" and a or b)
    end,
  },
}
)lua";

// A guesses which of the cards that nobody knows lies in the bear.
constexpr const char* kInner = R"lua(
return game {
  name = "Inner", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" }, pit = row { of = "card", seen_by = "none" } },
  setup = function(game)
    local b, inner, outer = game:seats()[2], {}, {}
    for _, card in ipairs(game:cards()) do
      table.insert(card.id:sub(1, 5) == "inner" and inner or outer, card)
    end
    for i, card in ipairs(game:shuffle(outer)) do
      card:move_to(b.hand)
      inner[i]:move_to(card.pit)
    end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local inner = {}
      for _, card in ipairs(b.hand:cards()) do table.insert(inner, card.pit.first) end
      local guess = a:choose("guess", inner)
      game:win(guess.zone.owner.id == "bear" and a or b)
    end,
  },
}
)lua";

// A guesses which card is the bear: the table is as before if the guess trades places with the
// bear.
constexpr const char* kTrade = R"lua(
return game {
  name = "Trade", seats = 2, tokens = 0,
  zones = { cave = row { seen_by = "none" } },
  setup = function(game)
    for _, card in ipairs(game:shuffle(game:cards())) do card:move_to(game.cave) end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      game:count_situation()
      local order = game.cave:cards()
      local guess, bear = a:choose("guess", order), order[1]
      for _, card in ipairs(order) do
        if card.id == "bear" then bear = card end
      end
      for _, card in ipairs(order) do
        local comes = card
        if card == bear then comes = guess elseif card == guess then comes = bear end
        comes:move_to(game.cave)
      end
      game:win(game:count_situation() > 1 and a or b)
    end,
  },
}
)lua";

// A guesses which of the cards that nobody knows is the bear. They are offered in the order in
// which the game declares them, the bear first, or as tokens in that order.
constexpr const char* kListed = R"lua(
return game {
  name = "Listed", seats = 2, tokens = 3,
  zones = { cave = row { seen_by = "none" } },
  setup = function(game)
    for _, card in ipairs(game:shuffle(game:cards())) do card:move_to(game.cave) end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      game:win(a:choose("guess", game:cards()).id == "bear" and a or b)
    end,
  },
}
)lua";
constexpr const char* kMarked = R"lua(
return game {
  name = "Marked", seats = 2, tokens = 3,
  zones = { cave = row { seen_by = "none" } },
  setup = function(game)
    for _, card in ipairs(game:shuffle(game:cards())) do
      card:move_to(game.cave)
      game:seats()[1]:add_token(card)
    end
    return "guess"
  end,
  phases = {
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      game:win(a:choose("guess", a:tokens()).card.id == "bear" and a or b)
    end,
  },
}
)lua";

// A guesses which card is hidden. The match has used most of its instructions if it is the bear,
// and other guesses take more.
constexpr const char* kTiring = R"lua(
return game {
  name = "Tiring", seats = 2, tokens = 0,
  zones = { cave = row { seen_by = "none" } },
  setup = function(game)
    for _, card in ipairs(game:shuffle(game:cards())) do card:move_to(game.cave) end
    return "dig"
  end,
  phases = {
    dig = function(game)
      if game.cave.first.id == "bear" then for _ = 1, 60000 do end end
      return "guess"
    end,
    guess = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local guess = a:choose("guess", "bear", "lion", "wolf")
      if guess ~= "bear" then for _ = 1, 60000 do end end
      game:win(game.cave.first.id == guess and a or b)
    end,
  },
}
)lua";

// B hides one of its cards, which are offered in the order in which the game declares them. In the
// same step A guesses which.
constexpr const char* kAnswered = R"lua(
return game {
  name = "Answered", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" }, lair = slot { seen_by = "none" } },
  setup = function(game)
    local b = game:seats()[2]
    for _, card in ipairs(game:shuffle(game:cards())) do card:move_to(b.hand) end
    return "hide"
  end,
  phases = {
    hide = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local hidden = b:choose("card", game:cards())
      hidden:move_to(game.lair)
      local guess = a:choose("guess", "bear", "lion", "wolf")
      game:win(hidden.id == guess and a or b)
    end,
  },
}
)lua";

// B says what one of its two cards is, of which A knows neither, and A repeats it in the same step.
constexpr const char* kSaid = R"lua(
return game {
  name = "Said", seats = 2, tokens = 0,
  zones = { hand = row { of = "seat", seen_by = "owner" }, away = row { seen_by = "none" } },
  setup = function(game)
    local b = game:seats()[2]
    for i, card in ipairs(game:shuffle(game:cards())) do card:move_to(i < 3 and b.hand or game.away) end
    return "say"
  end,
  phases = {
    say = function(game)
      local a, b = game:seats()[1], game:seats()[2]
      local names = {}
      for _, card in ipairs(game:cards()) do
        if card.zone == b.hand then table.insert(names, card.id) end
      end
      local said = b:choose("card", names)
      game:win(a:choose("guess", "bear", "lion", "wolf") == said and a or b)
    end,
  },
}
)lua";

// 200 games. Cards of three names, and of further ones; the bear's numbers are in another order.
lab::SimulationPlan plan_of(const PackageFolder& folder, const std::string& player,
                            const char* game, const std::vector<std::string>& further = {},
                            const lua::Limits& limits = {}) {
  folder.write("game.lua", game);
  std::vector<std::string> names = {"Bear", "Lion", "Wolf"};
  names.insert(names.end(), further.begin(), further.end());
  for (const std::string& name : names) {
    std::string id = name;
    id[0] = static_cast<char>(id[0] - 'A' + 'a');
    folder.write("cards/" + id + ".lua",
                 fmt::format("return card {{ name = '{}', count = 1, text = '{}', "
                             "execute = function(self) print(self.loss, self.gain) end }}",
                             name, name == "Bear" ? "{loss:1} {gain:2}" : "{gain:2} {loss:1}"));
  }
  std::vector<text::Diagnostic> mistakes;
  const auto sources = std::make_shared<package::Sources>(package::Sources::default_home(), limits);
  const auto package = package::Package::load(sources, {folder.path(), {}}, mistakes);
  if (package == nullptr) throw std::runtime_error(mistakes.front().message);
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, {}, 2);
  plan.players = {player, player};
  plan.seed = 3;
  plan.games = 200;
  plan.threads = 2;
  return plan;
}

// How many of them A wins.
std::int64_t wins_of(const std::string& player, const char* game,
                     const std::vector<std::string>& further = {}) {
  const PackageFolder folder("hiding");
  return lab::simulate(plan_of(folder, player, game, further)).wins[0];
}

// 100 of 200 are more than a third in all but 1 of 100,000 runs.
TEST(SecretsInSearch, ZonesOfHiddenCardsAreHidden) { EXPECT_LT(wins_of("mcts:50", kPits), 100); }
TEST(SecretsInSearch, NumbersOfHiddenCardsAreHidden) {
  EXPECT_LT(wins_of("mcts:50", kNumbers), 100);
}
TEST(SecretsInSearch, CardsInHiddenCardsAreHidden) {
  EXPECT_LT(wins_of("mcts:50", kInner, {"Inner1", "Inner2", "Inner3"}), 100);
}
TEST(SecretsInSearch, WhichOfItsCardsAnotherHasAnsweredIsHidden) {
  EXPECT_LT(wins_of("mcts:50", kAnswered), 100);
}
TEST(SecretsInSearch, AWordThatAnotherHasAnsweredIsKnown) {
  EXPECT_EQ(wins_of("mcts:50", kSaid), 200);
}
TEST(SecretsInSearch, WhetherASituationComesAgainIsHidden) {
  EXPECT_LT(wins_of("mcts:50", kTrade), 100);
}

TEST(SecretsInSearch, WhatTheStepsHaveCostIsHidden) {
  const PackageFolder folder("hiding");
  lua::Limits limits;
  limits.match_instructions = 100'000;
  const lab::SimulationPlan plan = plan_of(folder, "mcts:50", kTiring, {}, limits);
  EXPECT_LT(lab::simulate(plan).wins[0], 90);
}

// After three games each option has been tried once.
TEST(SecretsInSearch, TheOrderOfEqualOptionsIsHidden) {
  EXPECT_LT(wins_of("mcts:3", kListed), 100);
  EXPECT_LT(wins_of("mcts:3", kMarked), 100);
  const std::string shown = "ipairs(b.hand:cards())";
  std::string listed = kPits;
  listed.replace(listed.find(shown), shown.size(), "ipairs(game:cards())");
  EXPECT_LT(wins_of("mcts:3", listed.c_str()), 100);
}

// 133 of 200 are two of three; 108 are more than safe play wins in all but 1 of 1,000 runs.
TEST(SecretsInSearch, AHiddenChoiceIsHidden) { EXPECT_GT(wins_of("mcts:200", kAmbush), 110); }

// 85 of 200 are what safe play wins; who lays a card open loses. 60 are less than safe play wins in
// all but 1 of 5,000 runs.
TEST(SecretsInSearch, AChoiceThatIsLaidOpenIsSeen) {
  std::string open = kAmbush;
  const std::string hidden = "slot { seen_by = \"none\" }";
  open.replace(open.find(hidden), hidden.size(), "slot {}");
  EXPECT_GT(wins_of("mcts:200", open.c_str()), 60);
}

// The card is turned up after another answer.
TEST(SecretsInSearch, AChoiceThatIsTurnedUpIsSeen) {
  std::string late = kAmbush;
  const std::string guess = "local guess = b:choose";
  late.replace(
      late.find(guess), guess.size(),
      "b:choose('greeting', 'hello', 'well'); game.lair:at(1):move_to(game.open)\n" + guess);
  const std::string lair = "lair = slot";
  late.replace(late.find(lair), lair.size(), "open = slot {}, lair = slot");
  const std::string zone = "game.lair:at(1).id";
  late.replace(late.find(zone), zone.size(), "game.open:at(1).id");
  EXPECT_GT(wins_of("mcts:200", late.c_str()), 60);
}

// 67 of 200 are a third; 100 are more than guessing wins in all but 1 of 1,000,000 runs.
TEST(SecretsInSearch, ACardOutOfTheGameIsHidden) { EXPECT_LT(wins_of("mcts:50", kBurning), 100); }

// A who must not execute the bear cannot know which it is. 40 of 200 are less than a third in all
// but 1 of 10,000 runs.
TEST(SecretsInSearch, AForbiddenCardThatIsHiddenIsHidden) {
  const PackageFolder folder("hiding");
  lab::SimulationPlan plan = plan_of(folder, "random", kExecuted);
  plan.forbidden = {plan.setup->definition().schema->find_kind("bear").value(), 0};
  EXPECT_GT(lab::simulate(plan).wins[0], 40);
}

}  // namespace
}  // namespace punchcard
