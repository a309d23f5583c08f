-- Lua counts a function from the line of its parameters, which need not be that of the word.
local calls = 0
return card {
  name = "Trick",
  text = "",
  execute = function

  () calls = calls + 1 end, -- refused: 'calls' would be remembered from one step to the next
}
