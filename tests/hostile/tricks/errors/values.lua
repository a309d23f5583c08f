-- Raises errors that are no texts.
-- body of: execute

local values = { {}, error, self, self.card, game, 7, true, { __tostring = error } }
for _, value in ipairs(values) do
  local ok, message = pcall(error, value)
  if ok or type(message) ~= "string" or #message > 100 then error("not told: " .. tostring(message)) end
end
local _, message = pcall(error)
if not message:find("an error without a message") then error(message) end -- harmless: a text of what it was
