-- Keeps a counter in a table of its file, and in a table that is a key of it.

local key = { times = 0 }
local memory = { times = 0, [key] = { times = 0 } }

return card {
  name = "Trick",
  count = 2,
  text = "Counts.",

  execute = function()
    local function refused(of)
      local ok, message = pcall(function() of.times = of.times + 1 end)
      if ok or not message:find("read-only") then error(message) end
    end
    refused(memory)
    refused(memory[key])
    refused(key)
    if memory.times + memory[key].times + key.times ~= 0 then error("counted") end -- harmless: all sealed
  end,
}
