-- Counts its executions in a local of its file.

local times = 0

return card {
  name = "Trick",
  count = 2,
  text = "Counts.",

  execute = function()
    times = times + 1 -- refused: 'times'
  end,
}
