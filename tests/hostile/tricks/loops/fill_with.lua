-- Moves cards while a zone is being filled with them.
-- body of: execute

local turns, order = 0, game.program:cards()
game.program:fill_with(function(card)
  turns = turns + 1
  for _ = 1, 3 do card:move_to(game.program, 1) end
  return true
end)
if turns ~= 5 then error("asked " .. turns) end
for _, card in ipairs(order) do card:move_to(game.program) end -- harmless: the cards are those of the beginning
