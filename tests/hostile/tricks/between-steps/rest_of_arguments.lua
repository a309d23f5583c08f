-- Keeps the file's rest of arguments, which no seal sees.

local function keep(...)
  local kept = { ... }
  return function(value)
    kept[1] = value or kept[1] -- fails: read-only
    return kept[1]
  end
end
local kept = keep({})

return card {
  name = "Trick",
  count = 2,
  text = "Keeps.",

  execute = function(self) kept(self.card) end,
}
