-- An error in a card that a card executes that a card executes, caught and passed on.
-- body of: execute

if self.depth == 3 then
  error("at the bottom") -- fails: at the bottom
end
local ok, message = pcall(game.execute, game, self.card, self.executor)
if ok then error("nothing happened") end
error(message, 0)
