-- The program in rows of three with the X value of each card, the function, the players round the table from Terminal
-- 1 on, the viewer's hand, and the cards that the viewer has seen in others' hands.

local kRowLength = 3
local kGap = 2  -- blanks between columns

-- A card with its X value: "Pass 1 clockwise x5".
local function face(card)
  if not card.known then return card.name end
  local text = draw.card(card)
  if not card.event then text = text .. " x" .. card.x end
  return card.commented and "//" .. text or text
end

-- Cards in columns as wide as their widest card, three per line; `mark` gives the text before each.
local function columns(zone, mark)
  local cells, width = {}, 0
  for place = 1, zone.size do
    local card = zone:at(place)
    local cell = (card and mark(card) or " ") .. (card and face(card) or "-")
    table.insert(cells, cell)
    width = math.max(width, string.width(cell) + kGap)
  end
  local lines = {}
  for place, cell in ipairs(cells) do
    if place % kRowLength == 1 then table.insert(lines, "") end
    local before = lines[#lines]
    lines[#lines] = before .. string.rep(" ", (place - 1) % kRowLength * width - string.width(before)) .. cell
  end
  return lines
end

-- The rows of the program, with the numbers of the GOTOs: 10, 20, 30 and so on.
local function program(game)
  local rows = columns(game.program, function(card) return draw.pointers(game, card) end)
  for row, line in ipairs(rows) do rows[row] = row * 10 .. " " .. line end
  return #rows > 0 and rows or { "10  " .. word("(no program)") }
end

-- The value of X, or the value it will have if the program does not change.
local function x(game)
  if not game.turn then return "X " .. game.x end
  local first = game.program.first
  return first and word("X will be {x}", { x = first.x }) or word("no X")
end

-- A seat's line: terminal, points, cards, whether it has the Token, and whose turn it is.
local function player(game, seat, terminal)
  local line = word("terminal {terminal}  {seat}  points {points} of {goal}  cards {cards}", {
    terminal = terminal, seat = seat, points = string.format("%2d", seat.points), goal = game.goal,
    cards = seat.hand.size,
  })
  if seat == game.token then line = line .. "  " .. word("Token") end
  if seat == game.turn then line = line .. "  " .. word("actions {left}", { left = game.actions_left }) end
  return line
end

-- Adds a hand in columns.
local function add_hand(lines, seat, title)
  table.insert(lines, title .. (seat.hand.size == 0 and " " .. word("(none)") or ""))
  for _, line in ipairs(columns(seat.hand, function() return " " end)) do
    table.insert(lines, "   " .. line)
  end
end

-- Whether the viewer knows a card of a hand.
local function is_known(hand)
  for _, card in ipairs(hand:cards()) do
    if card.known then return true end
  end
  return false
end

return show {
  table = function(game, seat)
    local lines = program(game)
    local called = game.slot.first
    local state = word("function: {card}   {x}   deck {deck}   discards {discards}", {
      card = called and face(called) or word("(none)"), x = x(game), deck = game.deck.size,
      discards = game.trash.size,
    })
    table.insert(lines, game.rerouted and state .. "   " .. word("rerouted") or state)
    local each = game.terminal_1
    for terminal = 1, #game:seats() do
      table.insert(lines, player(game, each, terminal))
      each = each:next()
    end
    local holder = seat or game.turn
    if not holder then return lines end
    add_hand(lines, holder, word("hand of {seat}:", { seat = holder }))
    for _, other in ipairs(holder:others()) do
      if seat and is_known(other.hand) then
        add_hand(lines, other, word("seen of {seat}:", { seat = other }))
      end
    end
    return lines
  end,
}
