-- A game for tests of what seats know: hands, a deck, a market whose cards lie face down on places that
-- may be empty, and in each card of the market room for one more card.

return game {
  name = "Hidden",
  seats = { 2, 4 },

  options = { hand = integer(2, 1, 4), market = { "shut", "open" }, peeking = true },

  tokens = 3,
  table = {
    turn = seat_ref,
    seen = list(card_ref, 3),
    deals = list(record { from = seat_ref, card = card_ref, score = 0 }, 4),
    last = record { card = card_ref, open = false },
    clock = field { 0, situation = false },
  },
  seat = { score = 0, favourite = card_ref, rich = false },
  card = { worth = 1, kept = false, friend = card_ref },

  zones = {
    deck = pile {},
    market = row { seen_by = "none", gaps = true, capacity = 5 },
    discard = pile { seen_by = "all" },
    hand = row { of = "seat", seen_by = "owner", capacity = 6 },
    inside = slot { of = "card", seen_by = "none" },
  },
  pointers = { eye = "market", hook = "market" },

  events = {
    taken = "{seat} takes {card}",
    looked = "{seat} looks at {card}",
    played = "{seat} plays {card}",
  },

  setup = function(game)
    game.deck:fill_with(function() return true end)
    game.deck:deal(game.market, 5)
    for _, seat in ipairs(game:seats()) do game.deck:deal(seat.hand, game.options.hand) end
    game.eye.card, game.hook.card = game.market.first, game.market.last
    game.hook.forward = false
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
        game:take_turn(game.turn)
        game.turn = game.turn:next()
        game.clock = game.clock + 1
        if game.clock >= 24 or not game.deck.first then game:end_game() end
        return "turn"
      end,
      failed = function(game)
        game.turn = game.turn:next()
        return "turn"
      end,
    },
  },
}
