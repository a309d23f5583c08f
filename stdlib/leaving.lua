-- Players who are out; the last one in wins.

--- Takes out every seat for which the package's rule `is_out(seat)` holds, all at once. The last seat in wins.
--- If no seat is left, the heir wins, and without an heir the match is a draw. Executions of a seat that goes
--- out end there.
---@param heir seat? who wins when all would go out together
function game:take_out_seats(heir)
  local leaving = {}
  for _, seat in ipairs(self:seats_in()) do
    if self:is_out(seat) then table.insert(leaving, seat) end
  end
  if #leaving == 0 then return end
  for _, seat in ipairs(leaving) do seat:leave_game() end
  local staying = self:seats_in()
  if #staying == 0 then
    if heir then self:win(heir) end
    self:draw()
  end
  if #staying == 1 then self:win(staying[1]) end
  for _, seat in ipairs(leaving) do self:drop_executions(seat) end
end

--- The seats of a list with the highest value.
---@param seats seat[] which
---@param measure function called with each seat, returns an integer
---@return seat[] best all seats with that value, in the list's order
function game:seats_with_most(seats, measure)
  local best, most = {}, nil
  for _, seat in ipairs(seats) do
    local amount = measure(seat)
    if not most or amount > most then best, most = {}, amount end
    if amount == most then table.insert(best, seat) end
  end
  return best
end
