-- Hands its execution out to whoever executes it, by an error.

local function any(...) return ... end

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    if self.depth == 2 then error(any(self)) end
    local ok, message = pcall(game.execute, game, self.card, self.executor)
    if ok or not message:find("an execution") then error(tostring(message)) end
    if self.parent or self.loss ~= 1 then error("not the same any more") end -- harmless: errors are texts
  end,
}
