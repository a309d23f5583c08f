-- The program in rows of three with the X value of each card, the function, and the players round the table from
-- Terminal 1 on. Of a hand in which the viewer knows a card, the cards have their X values, too.

local kRowLength = 3

-- What stands beside a card: its X value, and whether it is commented out.
local function notes(card)
  if not card.known then return nil end
  local texts = {}
  if not card.event then table.insert(texts, "x" .. card.x) end
  if card.commented then table.insert(texts, "//") end
  return texts
end

-- The rows of the program, with the numbers of the GOTOs: 10, 20, 30 and so on.
local function program(game)
  if game.program.size == 0 then return "10  " .. word("(no program)") end
  return draw.grid(game, game.program, kRowLength, notes, function(row) return tostring(row * 10) end)
end

-- The function.
local function called(game)
  if game.slot.size == 0 then return word("no function") end
  return { word("function"), draw.row(game, game.slot, notes) }
end

-- The value of X, or the value it will have if the program does not change.
local function x(game)
  if game.turn then return draw.counter("X", game.x) end
  local first = game.program.first
  return first and draw.counter(word("X will be"), first.x) or word("no X")
end

-- A hand: its cards if the viewer knows one of them, else how many they are.
local function hand(game, seat)
  for _, card in ipairs(seat.hand:cards()) do
    if card.known then return draw.grid(game, seat.hand, kRowLength, notes) end
  end
  return draw.hand(seat.hand, word("hand"))
end

-- The players, from Terminal 1 on.
local function players(game)
  local list, seat = {}, game.terminal_1
  for terminal = 1, #game:seats() do
    table.insert(list, draw.seat(seat, {
      draw.counter(word("terminal"), terminal),
      draw.counter(word("points"), seat.points, game.goal),
      seat == game.token and word("Token"),
      seat == game.turn and draw.counter(word("actions"), game.actions_left),
      hand(game, seat),
    }))
    seat = seat:next()
  end
  return list
end

return show {
  table = function(game)
    return {
      program(game),
      draw.line {
        called(game),
        x(game),
        draw.pile(game.deck, word("deck")),
        draw.pile(game.trash, word("discards")),
        game.rerouted and word("rerouted"),
      },
      players(game),
    }
  end,
}
