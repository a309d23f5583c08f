-- A string of one byte too many, by every function that makes strings.
-- body of: execute

local long = ("x"):rep(65535)
local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("a string of 6553") and not message:find("is too long") then error(message) end
end
refused(string.rep, "x", 65537)
refused(string.rep, "x", math.maxinteger)
refused(string.rep, long, 2)
refused(string.rep, "", 3, ("x"):rep(40000))
refused(string.replace, long, "x", "xx")
refused(string.format, "%s%s", long, "xx")
refused(table.concat, { long, "xx" })
refused(table.concat, { 1, 2, 3 }, long)
refused(print, long, long) -- harmless: refused before it is made
