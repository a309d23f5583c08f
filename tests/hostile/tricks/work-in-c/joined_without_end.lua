-- Joins all that is between the ends of the integers, and takes out as much.
-- body of: execute

local function refused(part, ...)
  local ok, message = pcall(...)
  if ok or not message:find(part) then error("not refused: " .. part) end
end
local first, last = math.mininteger, math.maxinteger
refused("element -9223372036854775808 of 'list'", table.concat, { 1 }, "x", first, last)
refused("found nil", table.concat, { 1 }, "x", last, last)
refused("more elements than the limit of 250", table.unpack, { 1 }, first, last)
refused("more elements than the limit of 250", table.unpack, { 1 }, 1, last)
if table.concat({ 1 }, "x", last, first) ~= "" then error("from last to first") end
if select("#", table.unpack({ 1 }, last, last)) ~= 1 then error("at the last") end -- harmless: refused
