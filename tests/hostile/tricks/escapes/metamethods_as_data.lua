-- Writes metamethods as if they were fields.
-- body of: execute

local called = 0
local function call() called = called + 1 end
local table_of = {
  __index = call, __newindex = call, __call = call, __len = call, __gc = call, __close = call,
  __tostring = call, __name = "seat", __metatable = false, __eq = call, __lt = call, __concat = call,
}
local _ = table_of.unknown
table_of.unknown = #table_of
pcall(function() return table_of() end)
pcall(function() return table_of .. "x" end)
if tostring(table_of) ~= "table" or called > 0 then error("called " .. called) end -- harmless: data
