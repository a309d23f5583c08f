-- NAME: the players fill a pot and empty it. Whoever has enough coins wins; when no card is left, whoever
-- has most. A small whole game to begin with: change what you like, then run `punchcard check` and
-- `punchcard test`.

return game {
  name = "NAME",
  seats = { 2, 4 },

  -- What `goal` and `rules` say while the game is played; options may stand in braces.
  goal = "Have {goal} coins. When nobody has a card any more, most coins win.",
  how_to_play = [[
In your turn you play a card of your hand, which does what it says, and draw another. You begin with {hand}
cards.]],

  -- What can be set from outside: `--option goal=12`.
  options = {
    goal = integer(8, 1, 50),
    hand = integer(3, 1, 5),
  },

  -- Fields of each player, and of the table.
  seat = { coins = 0 },
  table = { pot = 0, turn = seat_ref },

  zones = {
    deck = pile {},
    hand = row { of = "seat", seen_by = "owner" },
    discards = row {},
  },

  -- What is told while the game is played: `game:tell("plays", player, card)`.
  events = {
    plays = "{seat} plays {card}",
    fills = "{seat} puts {coins} into the pot",
    takes = "{seat} takes {coins} from the pot",
  },

  -- What people are asked, by the topic of the decision.
  questions = {
    card = "which card do you play?",
  },

  -- A new match: returns its first phase.
  setup = function(game)
    game.deck:fill_with(function() return true end)
    for _, player in ipairs(game:seats()) do
      game.deck:deal(player.hand, game.options.hand)
    end
    game.turn = game:seats()[1]
    return "turn"
  end,

  -- What the position of a scenario leaves unsaid.
  position = function(game)
    game.turn = game.turn or game:seats()[1]
    return "turn"
  end,

  phases = {
    -- A player plays a card and draws another; returns the next phase.
    turn = function(game)
      local player = game.turn
      game:play_card(player)
      game:end_without_cards()
      game.turn = player:next()
      return "turn"
    end,
  },
}
