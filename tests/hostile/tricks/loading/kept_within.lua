-- A function within a function within a function keeps a counter of the file.
local calls = 0
local function count --[[
]] () local mine = 0 return function() mine = mine + 1 return function() calls = -- refused: 'calls' would be remembered
  mine end end end
return card { name = "Trick", text = "", execute = function() count()()() end }
