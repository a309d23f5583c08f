-- Never ends in the measure of seats_with_most.
-- body of: execute

game:seats_with_most(game:seats(), function()
  while true do end -- fails: instructions, the limit is 200000
end)
