-- Calculates with texts, which other Luas turn into fractions.
-- body of: execute

local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("on a string value") then error(message) end
end
local text = ("0.5"):rep(1)
refused(function() return text + 1 end)
refused(function() return -text end)
refused(function() return 1 // text end)
refused(function() return 1 | text end)
refused(function() return text << 1 end)
if tonumber(text) or tonumber("1e3") or tonumber("0x10") or tonumber("1.0") or tonumber("inf") then error("a number") end
if tonumber("9223372036854775808") or tonumber("-9223372036854775809") then error("too large") end
if tonumber("-9223372036854775808") ~= math.mininteger then error("the least") end -- harmless: only whole numbers are
