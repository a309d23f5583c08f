-- Moving cards with their tokens and pointers.

--- Takes a card out of the game, with the tokens on it. A pointer on it moves to the next card in its
--- direction, or to the empty space after the last one.
---@param card card which
function game:remove_card(card)
  self:lead_pointers_away(card)
  for _, token in ipairs(card:tokens()) do token:leave_game() end
  card:leave_game()
end

--- Moves every pointer on a card to the next card in its direction.
---@param card card which
function game:lead_pointers_away(card)
  for _, pointer in ipairs(self:pointers()) do
    if pointer.card == card and pointer:advance() == card then pointer.card = nil end
  end
end

-- Takes a card from its place. A zone with gaps keeps an empty place, so that the others stay.
local function take_out(card)
  if card.zone.gaps then card:leave_gap() else card:leave_game() end
end

-- Puts a card on the place that another one has left.
local function put_in(card, zone, place)
  if zone.gaps then card:fill(zone, place) else card:move_to(zone, place) end
end

--- Replaces a card by another, which gets its tokens, in their order, and its pointers. The replaced card
--- leaves the game. Error: the replaced card is out of the game, or both are the same.
---@param old card which is replaced
---@param new card by which
function game:replace_card(old, new)
  if old == new then error("a card can't replace itself") end
  local zone, place = old.zone, old.place
  if not zone then error("a card that is out of the game can't be replaced") end
  local before = new.zone == zone and new.place < place and not zone.gaps
  take_out(old)
  put_in(new, zone, before and place - 1 or place)
  for _, token in ipairs(old:tokens()) do token:move_to(new) end
  for _, pointer in ipairs(self:pointers()) do
    if pointer.card == old then pointer.card = new end
  end
end

--- Swaps two cards, with the tokens and pointers on them. Error: one is out of the game.
---@param first card
---@param second card
function game:swap_cards(first, second)
  if first == second then return end
  if not first.zone or not second.zone then error("a card that is out of the game has no place") end
  if first.zone == second.zone and first.place > second.place then
    first, second = second, first
  end
  local zone, place = first.zone, first.place
  local other_zone, other_place = second.zone, second.place
  take_out(first)
  take_out(second)
  put_in(second, zone, place)
  put_in(first, other_zone, other_place)
end
