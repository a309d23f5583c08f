-- Changes, while it runs, what its file has made: a table, the same through a closure, a table in a table.

local NAMES = { "a", "b", inner = { 1 } }
local function names() return NAMES end

return card {
  name = "Trick",
  count = 2,
  text = "Changes.",

  execute = function()
    local function refused(...)
      local ok, message = pcall(...)
      if ok or not message:find("read-only") then error(message) end
    end
    refused(function() names()[1] = "x" end)
    refused(function() names().inner[1] = 2 end)
    refused(function() names().inner.x = 2 end)
    refused(table.insert, names(), "c")
    refused(table.remove, names())
    refused(table.sort, names())
    refused(table.reverse, names())
    if #names() ~= 2 or table.concat(names()) ~= "ab" then error("changed") end -- harmless: sealed
  end,
}
