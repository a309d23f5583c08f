-- Changes the list that it has read from a field.
-- body of: execute

local notes = game.notes
local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("read-only") and not message:find("copy of a field") then error(message) end
end
refused(function() notes[1] = 7 end)
refused(table.insert, notes, 7)
refused(table.sort, notes)
game.notes = { 1, 2 }
if #notes ~= 0 or #game.notes ~= 2 then error("the same list") end
game.notes = {} -- harmless: what is read is a copy
