-- Draws random numbers from ranges of every size.
-- body of: execute

local most = 1000000000
for _ = 1, 100 do
  local number = game:random(-most, most)
  if number < -most or number > most then error("beyond: " .. number) end
  if game:random(most, most) ~= most or game:random(-most, -most) ~= -most then error("not the only one") end
end
local function refused(...)
  local ok, message = pcall(game.random, game, ...)
  if ok or not message:find("expected an integer") then error(message) end
end
refused(-most - 1, 0)
refused(0, most + 1)
refused(1, 0)
refused(math.mininteger, math.maxinteger)
refused("1", 2)
refused(1) -- harmless: all refused
