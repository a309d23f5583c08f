-- Counts in an argument of a function that was called while the file was loaded.

local function counter(times)
  return function()
    times = times + 1 -- refused: 'times'
    return times
  end
end
local count = counter(0)

return card {
  name = "Trick",
  count = 2,
  text = "Counts.",

  execute = function(_, game) game.visited = count() end,
}
