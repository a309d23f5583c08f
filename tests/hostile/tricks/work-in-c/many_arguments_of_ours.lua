-- The same with a function of a script, which nothing charges.
-- body of: execute

local function take() end
game:call_with_many(function(...)
  while true do take(...) end -- fails: instructions, the limit is 200000
end, 1000)
