-- Texts of handles and functions that would tell an address.
-- body of: execute

for _, value in ipairs { self, game, self.card, self.executor, game.program, error, {}, print } do
  local text = tostring(value)
  if text:find("0x") or #text > 40 then error(text) end
  if string.format("%s", value) ~= text then error(text) end
end -- harmless: texts are labels and types
