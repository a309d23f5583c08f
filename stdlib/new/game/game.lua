-- NAME: the players fill a pot and empty it. A player with enough coins wins; when no card is left,
-- the player with the most. This is a small complete game: change what you like, then run
-- `punchcard check` and `punchcard test`.

return game {
  name = "NAME",
  seats = { 2, 4 },

  -- The texts of `goal` and `rules` during a match; they may contain options in braces.
  goal = "Have {goal} coins. When nobody has a card any more, most coins win.",
  how_to_play = [[
In your turn you play a card of your hand, which does what it says, and draw another. You begin with {hand}
cards.]],

  -- Options for the command line: `--option goal=12`.
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

  -- Events, reported with `game:tell("plays", player, card)`.
  events = {
    plays = "{seat} plays {card}",
    fills = "{seat} puts {coins} into the pot",
    takes = "{seat} takes {coins} from the pot",
  },

  -- The questions for people, by the topic of the decision.
  questions = {
    card = "which card do you play?",
  },

  -- Prepares a new match; returns its first phase.
  setup = function(game)
    game.deck:fill_with(function() return true end)
    for _, player in ipairs(game:seats()) do
      game.deck:deal(player.hand, game.options.hand)
    end
    game.turn = game:seats()[1]
    return "turn"
  end,

  -- Adds what a scenario's position leaves out.
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
