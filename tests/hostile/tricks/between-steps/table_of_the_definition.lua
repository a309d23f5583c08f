-- Keeps a counter in a field of its own definition, and in a key that is a table.

local key = {}
local memory = { times = 0, [key] = { times = 0 } }

return card {
  name = "Trick",
  count = 2,
  text = "Counts.",

  execute = function()
    local function refused(...)
      local ok, message = pcall(...)
      if ok or not message:find("read-only") then error(message) end
    end
    refused(function() memory.times = memory.times + 1 end)
    refused(function() memory[key].times = 1 end)
    refused(function() key.times = 1 end)
    if memory.times + memory[key].times ~= 0 then error("counted") end -- harmless: all sealed
  end,
}
