-- Assigns a list of 2^63 - 1 elements to a field.

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
    game.notes = endless() -- fails: field 'notes': a list of 9223372036854775807, at most 4 fit
  end,
}
