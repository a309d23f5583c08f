-- Hands on as many arguments as the stack holds, with each instruction.
-- body of: execute

game:call_with_many(function(...)
  while true do select("#", ...) end -- fails: instructions, the limit is 200000
end, 1000)
