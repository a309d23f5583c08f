-- Shows its number nine thousand times, in a text that costs a few instructions.
local text = "Costs {cost:1}" .. ("{cost}"):rep(9000)

return card {
  name = "Trick",
  text = text, -- refused: 'text' has more than 100 parts in braces

  execute = function() end,
}
