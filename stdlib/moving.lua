-- Moving cards with what lies and points on them.

--- Takes a card out of the game, with the tokens on it. A pointer on it goes to the card that followed
--- it in the pointer's direction, or to the empty space when it was the last.
---@param card card which
function game:remove_card(card)
  self:lead_pointers_away(card)
  for _, token in ipairs(card:tokens()) do token:leave_game() end
  card:leave_game()
end

--- Moves every pointer that is on a card to the card that follows it in the pointer's direction.
---@param card card which
function game:lead_pointers_away(card)
  for _, pointer in ipairs(self:pointers()) do
    if pointer.card == card and pointer:advance() == card then pointer.card = nil end
  end
end

--- Puts a card in another's place: it gets that card's tokens, in their order, and the pointers on it.
--- The replaced card leaves the game.
---@param old card which is replaced
---@param new card by which
function game:replace_card(old, new)
  local zone, place = old.zone, old.place
  new:move_to(zone, place)
  for _, token in ipairs(old:tokens()) do token:move_to(new) end
  for _, pointer in ipairs(self:pointers()) do
    if pointer.card == old then pointer.card = new end
  end
  old:leave_game()
end

--- Two cards change places, with the tokens and pointers on them.
---@param first card
---@param second card
function game:swap_cards(first, second)
  local zone, place = first.zone, first.place
  local other_zone, other_place = second.zone, second.place
  first:move_to(other_zone, other_place)
  second:move_to(zone, place)
end
