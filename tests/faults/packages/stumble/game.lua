-- A small game for tests in which memory fails: it shuffles, asks, tells, counts situations, and one of
-- its cards fails whenever it is executed.

return game {
  name = "Stumble",
  seats = { 2, 3 },
  options = { rounds = integer(9, 1, 60) },

  tokens = 2,
  table = {
    turn = seat_ref,
    round = field { 0, situation = false },
    falls = 0,
    met = field { 0, situation = false },
    trod = list(card_ref, 4),
  },
  seat = { score = 0 },
  zones = { path = row { seen_by = "all" } },
  pointers = { foot = "path" },
  events = { treads = "{seat} treads on {card}", falls = "somebody falls" },

  setup = function(game)
    game.path:fill_with(function() return true end)
    game.foot.card = game.path.first
    game.turn = game:seats()[1]
    return "turn"
  end,

  position = function(game)
    if not game.turn then game.turn = game:seats()[1] end
    return "turn"
  end,

  phases = {
    turn = {
      step = function(game)
        game.round = game.round + 1
        game.met = game.met + game:count_situation()
        if game.round > game.options.rounds then game:win(game.turn) end
        local card = game.turn:choose_card(game.path)
        local trod = table.copy(game.trod)
        table.insert(trod, card)
        if #trod > 4 then table.remove(trod, 1) end
        game.trod = trod
        game:tell("treads", game.turn, card)
        game:execute(card, game.turn)
        game.turn = game.turn:next()
        return "turn"
      end,
      failed = function(game)
        game.round = game.round + 1
        game.falls = game.falls + 1
        game.met = game.met + game:count_situation()
        game:tell("falls")
        game.turn = game.turn:next()
        return "turn"
      end,
    },
  },
}
