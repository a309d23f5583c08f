-- Neighbours in the direction in which a pointer runs.

--- The card that lies ahead of a card: after it while the pointer runs forwards, before it backwards.
---@param card card from where
---@param steps integer? how many cards further, 1 unless given
---@return card? ahead nil past the end of a row
function pointer:ahead_of(card, steps)
  return card:next((steps or 1) * self.direction)
end

--- The card that lies behind a card, against the pointer's direction.
---@param card card from where
---@param steps integer? how many cards back, 1 unless given
---@return card? behind nil past the end of a row
function pointer:behind(card, steps)
  return card:next(-(steps or 1) * self.direction)
end
