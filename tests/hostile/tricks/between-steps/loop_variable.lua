-- Counts in the variable of a loop that has ended.

local counters = {}
for i = 1, 2 do
  counters[i] = function()
    i = i + 1 -- refused: 'i'
    return i
  end
end

return card {
  name = "Trick",
  count = 2,
  text = "Counts.",

  execute = function(_, game) game.visited = counters[1]() end,
}
