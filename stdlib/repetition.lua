-- Repetition: what happens when a situation comes back.

--- When the present situation has been there before, asks each seat still in, in seat order, whether to
--- go on; the first who does not ends the asking.
---@param go_on string the first option
---@param stop string the second
---@return seat? who chose `stop`; nil when nobody did or the situation is new
function game:ask_at_repetition(go_on, stop)
  if self:count_situation() == 1 then return nil end
  for _, seat in ipairs(self:seats_in()) do
    if seat:choose("repetition", go_on, stop) == stop then return seat end
  end
  return nil
end
