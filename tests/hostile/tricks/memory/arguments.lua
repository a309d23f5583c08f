-- More arguments at each tail call.
-- body of: execute

local function more(...)
  return more(1, ...) -- fails: instructions, the limit is 200000
end
more()
