-- Looks for what is not there in a list of 2^63 - 1 elements.

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

  execute = function()
    table.contains(endless(), 2) -- fails: a list of 9223372036854775807 elements has gaps
  end,
}
