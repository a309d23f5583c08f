-- A game of no interest that uses everything a package can declare: for the tests of the check.

return game {
  name = "Lanterns",
  seats = { 2, 4 },
  options = {
    pace = { "slow", "fast" },
    sizes = { 1, 2, 3 },
    coins = integer(5, 1, 20),
    dark = false,
    rounds = 3,
  },
  tokens = 4,
  seat = { coins = 0, partner = seat_ref },
  card = { level = 1, lit = false, guest = card_ref },
  table = {
    turn = seat_ref,
    round = 0,
    trail = list(card_ref, 2),
    debt = record { owner = seat_ref, amount = 0 },
    quiet = field { false, situation = false },
  },
  zones = {
    path = ring { seen_by = "all" },
    deck = pile { seen_by = "none" },
    hand = row { of = "seat", seen_by = "owner" },
    shelf = slot { of = "card" },
  },
  pointers = { walker = "path" },
  events = {
    paid = "{seat} pays {amount}",
    walked = "the walker is on {card}",
    dusk = "it grows dark",
  },

  setup = function(game)
    game.deck:fill_with(function(card) return card.level <= game.options.sizes end)
    for _, seat in ipairs(game:seats()) do
      seat.coins = game.options.coins
      seat.partner = seat:next()
      game.deck:deal(seat.hand, 1)
    end
    while game.deck.first do game.deck.first:move_to(game.path) end
    game.walker.card = game.path.first
    game.turn = game:seats()[1]
    return "walk"
  end,

  position = function(game, given)
    if not given.coins then
      for _, seat in ipairs(game:seats()) do seat.coins = game.options.coins end
    end
    if not given.turn then game.turn = game:seats_in()[1] end
    return given.trail and "rest" or "walk"
  end,

  phases = {
    walk = {
      step = function(game)
        local card = game.walker:advance()
        game:tell("walked", card)
        game:remember(card)
        game:visit(card, game.turn)
        game.turn = game.turn:next_in()
        return game:next_phase()
      end,
      failed = function(game)
        game.turn = game.turn:next_in()
        return "rest"
      end,
    },

    rest = function(game)
      game.round = game.round + 1
      if game.round > game.options.rounds then game:draw() end
      if game.options.dark then game:tell("dusk") end
      local seat = game.turn
      if seat:choose("rest", "stay", "go") == "go" then return "walk" end
      return game.options.pace == "fast" and "walk" or "rest"
    end,
  },
}
