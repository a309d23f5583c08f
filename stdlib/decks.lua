-- Decks: piles to draw from. The top of a pile is its first card.

--- The top card of this zone, which stays there. If the zone is empty, `discards` are first shuffled into it.
---@param discards zone? where new cards come from
---@return card? top nil when nothing is left
function zone:top_card(discards)
  if not self.first and discards then
    for _, card in ipairs(discards:cards()) do
      card:hide()
      card:move_to(self)
    end
    self:shuffle()
  end
  return self.first
end

--- Deals cards from this zone, one after the other.
---@param to zone where they go, to its end
---@param count integer how many; fewer when the zone runs out
---@return integer dealt
function zone:deal(to, count)
  local dealt = 0
  while dealt < count and self.first do
    self.first:move_to(to)
    dealt = dealt + 1
  end
  return dealt
end

--- Moves every card that `wanted` selects into this zone and shuffles it.
---@param wanted function called with each card, returns true or false
function zone:fill_with(wanted)
  for _, card in ipairs(self.game:cards()) do
    if wanted(card) then card:move_to(self) end
  end
  self:shuffle()
end
