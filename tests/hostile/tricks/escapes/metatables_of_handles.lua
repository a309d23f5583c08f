-- Reads what the metatables of handles are made of.
-- body of: execute

for _, thing in ipairs { game, self, self.card, self.executor, game.program, game.cursor } do
  for _, name in ipairs { "__index", "__newindex", "__metatable", "__name", "__gc", "__eq" } do
    local ok, message = pcall(function() return thing[name] end)
    if ok or not message:find("has no") then error(tostring(message)) end
  end
end -- harmless: they are no members
