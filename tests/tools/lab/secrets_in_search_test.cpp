// Searching players hide cards from each other: opponents choose by what they have seen.
//
// In the first game, A may play safe and win 427 of 1,000 games, or hide one of three cards, which
// B has to guess, and win two of three. A search whose opponents see what A hides plays safe.

#include <gtest/gtest.h>

#include "tests/support/package_folder.h"
#include "tools/lab/simulation.h"

namespace punchcard {
namespace {

constexpr const char* kCard = R"(return card { name = "%", count = 1, text = "" })";

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

// How many of 200 games A wins.
std::int64_t wins_of(const std::string& player, const char* game) {
  PackageFolder folder("hiding");
  folder.write("game.lua", game);
  for (const char* name : {"Bear", "Lion", "Wolf"}) {
    std::string text = kCard;
    text.replace(text.find('%'), 1, name);
    std::string id = name;
    id[0] = static_cast<char>(id[0] - 'A' + 'a');
    folder.write("cards/" + id + ".lua", text);
  }
  const auto package = folder.load();
  if (package == nullptr) throw std::runtime_error(folder.mistakes());
  lab::SimulationPlan plan;
  plan.setup = match::Setup::make(package, {}, 2);
  plan.players = {player, player};
  plan.seed = 3;
  plan.games = 200;
  plan.threads = 2;
  return lab::simulate(plan).wins[0];
}

// 133 of 200 are two of three; 108 are more than safe play wins in all but 1 of 1,000 runs.
TEST(SecretsInSearch, AHiddenChoiceIsHidden) { EXPECT_GT(wins_of("mcts:200", kAmbush), 110); }

// 67 of 200 are a third; 100 are more than guessing wins in all but 1 of 1,000,000 runs.
TEST(SecretsInSearch, ACardOutOfTheGameIsHidden) { EXPECT_LT(wins_of("mcts:50", kBurning), 100); }

}  // namespace
}  // namespace punchcard
