-- The game on whose table tricks are tried: a row of cards, visited one after the other. A step that
-- fails is skipped and counted; the honest cards count themselves, so that who comes to the end with
-- all of them knows that a trick has done no harm to the next card.

return game {
  name = "Stage",
  seats = { 2, 4 },
  options = { laps = { 1, 2 } },

  tokens = 3,
  seat = { life = 5 },
  card = { honest = false, marked = false, rank = 0 },
  table = {
    visited = 0,
    honest = 0,
    failures = 0,
    notes = list(0, 4),
    kept = card_ref,
    players = list(seat_ref, 4),
  },
  zones = {
    program = row { seen_by = "all" },
    hand = row { of = "seat", seen_by = "owner" },
    inside = slot { of = "card" },
  },
  pointers = { cursor = "program" },
  events = { visits = "{seat} visits {card}", says = "{seat} says {word}" },

  setup = function(game)
    if game.options.laps > 1 then game.notes = { game.options.laps } end
    for _, card in ipairs(game:honest_between_others()) do card:move_to(game.program) end
    return game:begin_at_first()
  end,

  position = function(game) return game:begin_at_first() end,

  phases = {
    visit = {
      step = function(game)
        game:visit(game.cursor.card)
        return game:move_on()
      end,
      failed = function(game)
        game.failures = game.failures + 1
        return game:move_on()
      end,
    },

    close = function(game) game:draw() end,
  },
}
