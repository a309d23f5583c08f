-- Counts in a local of its file, by a function within a function.

local times = 0
local function counter()
  return function()
    times = times + 1 -- refused: 'times'
    return times
  end
end
local count = counter()

return card {
  name = "Trick",
  count = 2,
  text = "Counts.",

  execute = function() count() end,
}
