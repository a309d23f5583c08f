-- Shuffles 2^63 - 1 elements, and goes on with the fuel that this has given.

-- A list whose length Lua takes for the largest integer: where it looks there is something.
local function endless()
  local list = { [math.maxinteger] = 1 }
  for i = 62, 0, -1 do list[1 << i] = 1 end
  return list
end

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    pcall(game.shuffle, game, endless())
    while true do pcall(error) end -- fails: instructions, the limit is 200000
  end,
}
