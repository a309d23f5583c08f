-- Drawing: a table as a list of shapes, for show.lua, in the language of the viewer.
--
-- A shape is the list of its lines of text, which a terminal prints. Its named fields say what it draws, for a page
-- that draws it otherwise.

-- A row of tokens: the letters of their owners. More than three in a row of one owner are counted.
local function row(card)
  local text, owner, count = "", nil, 0
  local function finish()
    if count > 3 then
      text = text .. " " .. owner .. " x" .. count
    elseif count > 0 then
      text = text .. string.rep(" " .. owner, count)
    end
  end
  for _, token in ipairs(card:tokens()) do
    if token.owner.name ~= owner then
      finish()
      owner, count = token.owner.name, 0
    end
    count = count + 1
  end
  finish()
  return text
end

--- A card as show.lua draws it: its name, the numbers that differ from the printed ones, and its tokens; more
--- than three in a row of one owner are counted. Of a card that the viewer does not know, only the tokens are
--- shown.
---@param card card which
---@return string text "Bug{loss=2} A B", "Bug A x5 B", "hidden card A"
function draw.card(card)
  if not card.known then return card.name .. row(card) end
  local changed = {}
  for _, number in ipairs(card:numbers()) do
    if number.value ~= number.printed then
      table.insert(changed, word(number.name) .. "=" .. number.value)
    end
  end
  local text = card.name
  if #changed > 0 then text = text .. "{" .. table.concat(changed, ", ") .. "}" end
  return text .. row(card)
end

--- The mark of the pointers on a card: ">" if one runs forwards, "<" if it runs backwards, each after its
--- priority if it has one.
---@param game game the game
---@param card card? which; nil: the empty space, where only pointers with a priority count
---@return string mark one for each pointer, or a blank
function draw.pointers(game, card)
  local marks = ""
  for _, pointer in ipairs(game:pointers()) do
    local priority = pointer.priority
    if pointer.card == card and (card or priority > 0) then
      marks = marks .. (priority > 0 and priority or "") .. (pointer.forward and ">" or "<")
    end
  end
  return marks == "" and " " or marks
end

-- The texts beside the cards of a zone: a list for each place with some.
local function notes_of(zone, note)
  local notes = {}
  for place = 1, note and zone.size or 0 do
    local card = zone:at(place)
    local texts = card and note(card)
    if texts then notes[place] = type(texts) == "string" and { texts } or texts end
  end
  return notes
end

-- A card and the texts beside it, as text.
local function with_notes(card, texts, gap)
  local text = draw.card(card)
  for _, each in ipairs(texts or {}) do text = text .. gap .. each end
  return text
end

--- A zone as a row: one line, the cards in parentheses, pointers before them.
---@param game game the game
---@param zone zone which
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@return string[] shape
function draw.row(game, zone, note)
  local notes, parts = notes_of(zone, note), {}
  for place = 1, zone.size do
    local card = zone:at(place)
    local mark = card and draw.pointers(game, card) or " "
    local text = card and with_notes(card, notes[place], " ") or ""
    table.insert(parts, (mark == " " and "" or mark) .. "(" .. text .. ")")
  end
  return { shape = "row", zone = zone, notes = notes, table.concat(parts, " ") }
end

--- A zone as a ring: one card per line with its place, pointers before it.
---@param game game the game
---@param zone zone which
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@return string[] shape
function draw.ring(game, zone, note)
  local shape = { shape = "ring", zone = zone, notes = notes_of(zone, note) }
  for place = 1, zone.size do
    local card = zone:at(place)
    local mark = card and draw.pointers(game, card) or " "
    local text = card and with_notes(card, shape.notes[place], "  ") or word("(empty)")
    table.insert(shape, string.format("%s %2d  %s", mark, place, text))
  end
  return shape
end

--- A zone as a program in a text editor: one indented card per line with its place, pointers before it. The
--- empty space is a last line if a pointer with a priority is there.
---@param game game the game
---@param zone zone which
---@param level function called with each card, returns its level, from 0
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@return string[] shape
function draw.indented(game, zone, level, note)
  local shape = { shape = "indented", zone = zone, notes = notes_of(zone, note), levels = {} }
  local marks, width = {}, 1
  for place = 1, zone.size + 1 do
    marks[place] = draw.pointers(game, zone:at(place))
    width = math.max(width, #marks[place])
  end
  for place, mark in ipairs(marks) do
    local card = zone:at(place)
    local text = ""
    if place <= zone.size then shape.levels[place] = card and level(card) or 0 end
    if card then
      text = "  " .. string.rep("  ", shape.levels[place]) .. with_notes(card, shape.notes[place], "  ")
    end
    if card or mark ~= " " then
      table.insert(shape, string.format("%s%s %2d%s", string.rep(" ", width - #mark), mark, place, text))
    end
  end
  return shape
end

--- A zone in rows of so many cards, in columns as wide as the widest card, pointers before the cards.
---@param game game the game
---@param zone zone which
---@param columns integer how many cards a row has
---@param note function? called with each card, returns what is written beside it: a text, a list of texts or nil
---@param label function? called with each row's number, from 1, returns the text before the row
---@return string[] shape
function draw.grid(game, zone, columns, note, label)
  local shape = { shape = "grid", zone = zone, notes = notes_of(zone, note), columns = columns, labels = {} }
  local cells, width = {}, 0
  for place = 1, zone.size do
    local card = zone:at(place)
    cells[place] = card and draw.pointers(game, card) .. with_notes(card, shape.notes[place], " ") or " -"
    width = math.max(width, string.width(cells[place]) + 2)
  end
  for first = 1, zone.size, columns do
    local line = ""
    if label then
      table.insert(shape.labels, label(first // columns + 1))
      line = shape.labels[#shape.labels] .. " "
    end
    for place = first, math.min(first + columns, zone.size + 1) - 1 do
      if place > first then line = line .. string.rep(" ", width - string.width(cells[place - 1])) end
      line = line .. cells[place]
    end
    table.insert(shape, line)
  end
  return shape
end

-- The cards of a hand as text, and whether the viewer knows one of them.
local function cards_of(zone)
  local names, hidden = {}, 0
  for _, card in ipairs(zone:cards()) do
    if card.known then table.insert(names, card.name) else hidden = hidden + 1 end
  end
  local known = #names > 0
  if hidden > 0 then table.insert(names, word("{count} hidden", { count = hidden })) end
  return #names == 0 and word("(none)") or table.concat(names, ", "), known
end

--- A hand: the cards that the viewer knows by name, the number of the others.
---@param zone zone which
---@param title string? what stands before them
---@return string[] shape
function draw.hand(zone, title)
  local cards = cards_of(zone)
  return {
    shape = "hand", zone = zone, title = title,
    title and word("{title}: {cards}", { title = title, cards = cards }) or cards,
  }
end

--- A deck or discards: how many cards.
---@param zone zone which
---@param title string what it is called
---@return string[] shape
function draw.pile(zone, title)
  return { shape = "pile", zone = zone, title = title, title .. " " .. zone.size }
end

--- A number with its name: "life 3", "points 3 of 11".
---@param label string its name
---@param value integer the number
---@param most integer? what it may reach
---@return string[] shape
function draw.counter(label, value, most)
  local text = label .. " " .. value
  if most then text = word("{label} {value} of {most}", { label = label, value = value, most = most }) end
  return { shape = "counter", label = label, value = value, most = most, text }
end

-- Whether a shape stands below what belongs to the same seat, not beside it.
local function stands_below(shape)
  if shape.shape ~= "hand" then return table.index_of({ "ring", "indented", "grid", "seat" }, shape.shape) ~= nil end
  local _, known = cards_of(shape.zone)
  return known
end

-- Adds the lines of parts: to `beside`, or to `below` if they stand there.
local function add_parts(parts, beside, below)
  for i = 1, #parts do
    local part = parts[i]
    if type(part) == "string" then
      table.insert(beside, part)
    elseif part and not part.shape then
      add_parts(part, beside, below)
    elseif part then
      local to = stands_below(part) and below or beside
      for _, line in ipairs(part) do table.insert(to, line) end
    end
  end
end

--- Shapes and texts side by side.
---@param parts table a list of them; false is left out
---@return string[] shape
function draw.line(parts)
  local texts = {}
  add_parts(parts, texts, texts)
  return { shape = "line", parts = parts, table.concat(texts, "  ") }
end

--- What belongs to a seat: the shapes and texts beside its letter; programs and hands that the viewer knows below.
---@param seat seat whose
---@param parts table a list of them; false is left out
---@return string[] shape
function draw.seat(seat, parts)
  local beside, below = { seat.name }, {}
  add_parts(parts, beside, below)
  local shape = { shape = "seat", seat = seat, parts = parts, table.concat(beside, "  ") }
  for _, line in ipairs(below) do table.insert(shape, "   " .. line) end
  return shape
end

--- What belongs to each seat, in seat order.
---@param game game the game
---@param parts function called with each seat, returns a list of its shapes and texts; false is left out
---@return table shapes one for each seat
function draw.seats(game, parts)
  local shapes = {}
  for _, seat in ipairs(game:seats()) do table.insert(shapes, draw.seat(seat, parts(seat))) end
  return shapes
end
