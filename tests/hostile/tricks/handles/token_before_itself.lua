-- Puts tokens in front of tokens that lie elsewhere.
-- body of: execute

local one, other = self.executor:add_token(self.card), self.executor:next():add_token(self.card)
one:move_to(self.card, one)
local function refused(...)
  local ok, message = pcall(...)
  if ok or not message:find("in another row") then error(message) end
end
other:return_to_stock()
refused(one.move_to, one, self.card, other)
refused(one.move_to, one, game.program.first, self.executor:add_token(self.card))
for _, token in ipairs(self.card:tokens()) do token:return_to_stock() end
if self.card.token_count ~= 0 then error("left") end -- harmless: refused, and all are there
