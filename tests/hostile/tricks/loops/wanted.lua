-- Never ends while it says which kinds are wanted.
-- body of: execute

game.program:kinds(function()
  repeat until false -- fails: instructions, the limit is 200000
end)
