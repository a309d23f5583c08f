-- Calls itself for ever without growing a stack.
-- body of: execute

local function again()
  return again() -- fails: instructions, the limit is 200000
end
again()
