-- Makes thirty-five thousand functions while it loads, and reads them all in its first step.
-- harmless: a step converts no more of them than it has time for

local lists = {}
for i = 1, 140 do
  local list = {}
  for j = 1, 250 do
    list[j] = function() return i end
  end
  lists[i] = list
end

return card {
  name = "Trick",
  count = 1,
  text = "Reads much.",

  execute = function(self, game)
    local sum = 0
    for _, list in ipairs(lists) do sum = sum + #list + list[250]() end
    if sum ~= 140 * 250 + 140 * 141 // 2 then error("another sum") end
  end,
}
