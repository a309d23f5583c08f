-- Offers what can be no option.
-- body of: execute

local seat = self.executor
local function refused(part, ...)
  local ok, message = pcall(seat.choose, seat, ...)
  if ok or not message:find(part) then error(message) end
end
for _, value in ipairs { true, error, self, game, { {} }, math.maxinteger, math.mininteger, 1 << 31 } do
  refused("expected an ", "x", 1, value)
  refused("expected an ", "x", { 1, 2, value })
end
refused("found nil", "x", 1, nil)
refused("expected a string, found a table", {}, 1, 2)
refused("expected a string, found the integer 7", 7, 1, 2)
local wrong = #game.notes == 0
seat:choose("x", wrong, 1) -- fails: expected an option (a string, an integer or a thing of the table), found boolean
