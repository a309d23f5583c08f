-- Changes the game, its rules and options, by names that no check sees.
-- body of: execute

local function refused(part, thing, name, value)
  local ok, message = pcall(function() thing[name] = value end)
  if ok or not message:find(part) then error(message) end
end

refused("this table is a copy", game.options, "laps", 9)
refused("this table is a copy", game.options, "new", 9)
for _, name in ipairs { "visit", "execute", "program", "options", "cursor", "no_such_field", "__index" } do
  refused("declares no table field '" .. name .. "'", game, name, error)
end
refused("declares no table field '?'", game, 1, 1)
refused("declares no table field '?'", game, self, 1)
local ok, message = pcall(function() return game[#game.notes] end)
if ok or not message:find("not keys of type number") then error(message) end
if game.options.laps ~= 1 then error("changed") end -- harmless: all refused
