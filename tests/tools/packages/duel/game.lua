-- A duel: cards lie in a street, the players execute one each in turn. For the tests of tools.

return game {
  name = "Duel",
  seats = { 2, 3 },
  options = { life = integer(3, 1, 9), quick = false, weather = { "dry", "wet" } },
  tokens = 2,
  seat = { life = 0 },
  card = { price = 1, loud = false }, traits = { loud = "loud", price = "price {price}" },
  table = { turn = seat_ref },
  zones = { street = row { seen_by = "all" } },

  events = {
    shoots = "{seat} shoots at {other}",
    life_lost = "{seat} loses {life} life, {left} left",
    failed = "the gun of {seat} fails",
  },

  setup = function(game)
    game.street:fill_with(function() return game.options.quick or #game.options.weather > 0 end)
    for _, seat in ipairs(game:seats()) do seat.life = game.options.life end
    game.turn = game:seats()[1]
    return "act"
  end,

  position = function(game, given)
    for _, seat in ipairs(game:seats()) do
      if not (given.life and given.life[seat.name]) then seat.life = game.options.life end
    end
    game.turn = game.turn or game:seats()[1]
    return "act"
  end,

  phases = {
    act = {
      step = function(game)
        local seat = game.turn
        local card = seat:choose_card(game.street)
        game.turn = seat:next()
        game:execute(card, seat)
        return "act"
      end,

      failed = function(game)
        game:tell("failed", game.turn)
        game.turn = game.turn:next()
        return "act"
      end,
    },
  },
}
