-- Keeps an iterator as a key of a table in a table that a closure holds.

local function hold(value)
  return function() return value end
end
local held = hold { { [pairs { 1, 2, 3 }] = true } }

return card {
  name = "Trick",
  count = 2,
  text = "Goes on.",

  execute = function(_, game)
    for next_one in pairs(held()[1]) do game.visited = next_one() end
  end,
} -- refused anywhere: a file cannot keep the iterator of 'pairs', because it has a state
