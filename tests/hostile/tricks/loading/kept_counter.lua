-- Remembers from one step to the next how often it was called.
local calls = 0
return card {
  name = "Trick",
  text = "Counts.",
  execute = function() calls = calls + 1 end, -- refused: 'calls' would be remembered from one step to the next
}
