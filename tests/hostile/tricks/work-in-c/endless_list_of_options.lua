-- Offers 2^63 - 1 options.

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

  execute = function(self)
    self.executor:choose("place", endless()) -- fails: a list of 9223372036854775807 elements has gaps
  end,
}
