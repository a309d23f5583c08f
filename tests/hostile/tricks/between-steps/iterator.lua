-- Keeps an iterator, which stands where the last step left it.

local next_one = pairs { 1, 2, 3, 4, 5, 6, 7, 8, 9 }

return card {
  name = "Trick",
  count = 2,
  text = "Goes on.",

  execute = function(_, game) game.visited = next_one() end,
} -- refused anywhere: a file cannot keep the iterator of 'pairs', because it has a state
