-- A belt: a pointer goes round a ring, and the owner of a card's first token may execute it. For the tests of
-- interactions: what its cards do to each other is known.

return game {
  name = "Belt <&> \"Co\"",
  seats = 2,
  options = { life = 9 },
  tokens = 10,
  seat = { life = 0 },
  table = {
    lit = false,
    charge = 0,
    visits = field { 0, situation = false },
  },
  zones = { belt = ring {} },
  pointers = { hand = "belt" },

  setup = function(game)
    game.belt:fill_with(function() return true end)
    game.hand.card = game.belt.first
    return "visit"
  end,

  position = function(game, given)
    for _, seat in ipairs(game:seats()) do
      if not (given.life and given.life[seat.name]) then seat.life = game.options.life end
    end
    return "visit"
  end,

  phases = {
    visit = {
      step = function(game)
        local card = game.hand.card
        game:give_right(card)
        return game:go_on(card)
      end,

      failed = function(game)
        return game:go_on(game.hand.card)
      end,
    },
  },
}
