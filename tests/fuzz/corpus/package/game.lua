--- file game.lua
return game {
  name = "Small", seats = { 1, 3 },
  options = { hand = 2, open = false, level = { 1, 2 } },
  tokens = 2,
  table = { turn = seat_ref, seen = list(card_ref, 2), last = record { a = 1, b = card_ref } },
  seat = { score = 0 }, card = { worth = 0 },
  zones = { deck = pile {}, row = ring { gaps = true, capacity = 9 }, hand = row { of = "seat" } },
  pointers = { eye = "row" },
  events = { taken = "{seat} takes {card}" },
  setup = function(game)
    local options = game.options
    game.deck:fill_with(function(card) return options.open or card.worth < options.hand * options.level end)
    return "go"
  end,
  position = function(game) return "go" end,
  phases = { go = { step = function(game)
    local seat = game:seats()[1]
    if seat:choose("what", "stay", "go") == "go" then game:win(seat) end
    return "go"
  end, failed = function(game) game:draw() end } },
}
--- file rules/turns.lua
return rules { nothing = function(game) end }
--- file show.lua
return show(function(game, seat) return { "a line" } end)
