-- Counters on numbers: chips on a card, each of which changes a printed number by one.

--- How far a number is above the printed value (negative: below): the chips on it.
---@return integer chips
function number:chips()
  return self.value - self.printed
end

--- Changes a number by one for each chip from a common stock. It first takes back chips of the other kind, then
--- lays new ones. It stops when the stock is empty or at the lowest value.
---@param by integer how much: up, or down when negative
---@param stock table how many chips are left: `up` and `down`, both are changed
---@param least integer? where it stops on the way down, 0 unless given
function number:change_by_chips(by, stock, least)
  for _ = 1, math.abs(by) do
    if not self:can_change_by_chips(by, stock, least) then return end
    if by > 0 then
      if self:chips() < 0 then stock.down = stock.down + 1 else stock.up = stock.up - 1 end
      self.value = self.value + 1
    else
      if self:chips() > 0 then stock.up = stock.up + 1 else stock.down = stock.down - 1 end
      self.value = self.value - 1
    end
  end
end

--- Whether one more chip can change a number.
---@param by integer positive: up, negative: down
---@param stock table how many chips are left: `up` and `down`
---@param least integer? the least value, 0 unless given
---@return boolean possible
function number:can_change_by_chips(by, stock, least)
  if by > 0 then return self:chips() < 0 or stock.up > 0 end
  return self.value > (least or 0) and (self:chips() > 0 or stock.down > 0)
end
