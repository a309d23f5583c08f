-- Never ends while it says whether a card answers.
-- body of: execute

local seat = self.executor
self.card:move_to(seat.hand)
game:may_anyone_answer({ seat.hand }, function()
  while true do end -- fails: instructions, the limit is 200000
end)
