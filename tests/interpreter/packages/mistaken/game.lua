-- The package `checked` with a mistake in every place where one can be made.

local started = 0
maximum = 3

return gmae {
  nam = "Lanterns",
  seats = { "two", 4 },
  options = {
    pace = { "slow", "fast", 3 },
    sizes = { 1, 2, 3 },
    coins = integer(5, 1, 20),
    dark = "no",
    half = 1 / 2,
    tall = 2 ^ 3,
  },
  tokens = "coin",
  seat = { coins = 0, partner = seat_rfe, mood = "good" },
  card = { level = 1, lit = false, guest = card_ref, id = 3 },
  table = {
    turn = seat_ref,
    round = 1.5,
    trail = lsit(card_ref, 2),
    debt = record { owner = seat_ref, amount = "none" },
    turn = card_ref,
  },
  zones = {
    path = rnig { seen_by = "al" },
    deck = pile { sene_by = "none", of = "desk" },
    hand = { of = "seat" },
  },
  pointers = { walker = "paht" },
  events = {
    paid = "{seat} pays {amount",
    walked = 7,
  },
  rools = {},

  setup = function(game)
    for _, seat in ipairs(game:saets()) do
      seat.conis = game.options.coins
      seat.name = "A"
      seat.coins = "five"
      game.deck:deal(seat.hnad, 1)
      started = started + 1
    end
    game.walker.card = game.path.frist
    game.walkr = nil
    game.path = nil
    game.options.pace = "slow"
    return "wlak"
  end,

  position = function(game, given)
    if given.tunr then game.turn = nil end
    return given.coins and "rset" or "walk"
  end,

  phases = {
    walk = {
      setp = function(game) return "walk" end,
      failed = function(game)
        game.turn = game.turn:next_inn()
        return "ret"
      end,
    },

    rest = function(gaem)
      gaem:tell("dust")
      gaem:tell("walked", gaem.turn, 1)
      if gaem.options.pace == "fats" then return "walk" end
      if gaem.options.size == 1 then return "walk" end
      return gaem:next_phase()
    end,

    sleep = "walk",
  },
}
