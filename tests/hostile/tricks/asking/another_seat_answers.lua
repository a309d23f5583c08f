-- Has the topics and the words of one seat answered by the others.
-- body of: execute

for _ = 1, 3 do
  for _, seat in ipairs(game:seats()) do
    local answer = seat:choose("player", game:seats())
    if answer.game ~= game then error("another game") end
  end
end
game:ask_whether_to_stop("go on", "stop")
if pcall(game.ask_whether_to_stop, game, "same", "same") then error("the same") end -- harmless: all asked
