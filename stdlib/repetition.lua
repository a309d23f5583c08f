-- Repetition: situations that come back.

--- Asks each seat still in, in seat order, whether to go on, and stops at the first that does not.
---@param go_on string the first option
---@param stop string the second
---@return seat? who chose `stop`; nil when nobody did
function game:ask_whether_to_stop(go_on, stop)
  for _, seat in ipairs(self:seats_in()) do
    if seat:choose("repetition", go_on, stop) == stop then return seat end
  end
  return nil
end
