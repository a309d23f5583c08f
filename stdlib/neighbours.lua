-- Neighbours in the direction of a pointer.

--- The card ahead of a card: after it if the pointer runs forwards, before it if it runs backwards.
---@param card card from where
---@param steps integer? how many cards further, 1 unless given
---@return card? ahead nil past the end of a row
function pointer:ahead_of(card, steps)
  return card:next((steps or 1) * self.direction)
end

--- The card behind a card, against the pointer's direction.
---@param card card from where
---@param steps integer? how many cards back, 1 unless given
---@return card? behind nil past the end of a row
function pointer:behind(card, steps)
  return card:next(-(steps or 1) * self.direction)
end
