-- An orchard: a pointer goes round a ring, and the seats in turn may execute the card that it comes to. For the tests
-- of contrasts and findings: which cards have to do with each other is known.

return game {
  name = "Orchard",
  seats = 2,
  seat = { points = 0, seeded = false, watered = false, flint = false, tinder = false, dry = false },
  table = {
    height = 0,
    calm = false,
    visits = field { 0, situation = false },
  },
  zones = { grove = ring {} },
  pointers = { hand = "grove" },
  measure = "points",

  setup = function(game)
    game.grove:fill_with(function() return true end)
    game.hand.card = game.grove.first
    return "visit"
  end,

  position = function()
    return "visit"
  end,

  phases = {
    visit = {
      step = function(game)
        game:give_right(game.hand.card)
        return game:go_on(game.hand.card)
      end,

      failed = function(game)
        return game:go_on(game.hand.card)
      end,
    },
  },
}
