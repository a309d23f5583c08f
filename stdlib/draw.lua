-- Drawing: a table as lines of text, for show.lua, in the language of the viewer.

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

--- A zone as a row: one line, the cards in parentheses, pointers before them.
---@param game game the game
---@param zone zone which
---@return string[] lines
function draw.row(game, zone)
  local parts = {}
  for place = 1, zone.size do
    local card = zone:at(place)
    local mark = card and draw.pointers(game, card) or " "
    table.insert(parts, (mark == " " and "" or mark) .. "(" .. (card and draw.card(card) or "") .. ")")
  end
  return { table.concat(parts, " ") }
end

--- A zone as a ring: one card per line with its place, pointers before it.
---@param game game the game
---@param zone zone which
---@return string[] lines
function draw.ring(game, zone)
  local lines = {}
  for place = 1, zone.size do
    local card = zone:at(place)
    local mark = card and draw.pointers(game, card) or " "
    local text = card and draw.card(card) or word("(empty)")
    table.insert(lines, string.format("%s %2d  %s", mark, place, text))
  end
  return lines
end

--- A zone as a program in a text editor: one indented card per line with its place, pointers before it. The
--- empty space is a last line if a pointer with a priority is there.
---@param game game the game
---@param zone zone which
---@param level function called with each card, returns its level, from 0
---@return string[] lines
function draw.indented(game, zone, level)
  local marks, width = {}, 1
  for place = 1, zone.size + 1 do
    marks[place] = draw.pointers(game, zone:at(place))
    width = math.max(width, #marks[place])
  end
  local lines = {}
  for place, mark in ipairs(marks) do
    local card = zone:at(place)
    local text = card and "  " .. string.rep("  ", level(card)) .. draw.card(card) or ""
    if card or mark ~= " " then
      table.insert(lines, string.format("%s%s %2d%s", string.rep(" ", width - #mark), mark, place, text))
    end
  end
  return lines
end

--- A hand: the cards that the viewer knows by name, the number of the others.
---@param zone zone which
---@return string[] lines
function draw.hand(zone)
  local names, hidden = {}, 0
  for _, card in ipairs(zone:cards()) do
    if card.known then table.insert(names, card.name) else hidden = hidden + 1 end
  end
  if hidden > 0 then table.insert(names, word("{count} hidden", { count = hidden })) end
  return { #names == 0 and word("(none)") or table.concat(names, ", ") }
end
