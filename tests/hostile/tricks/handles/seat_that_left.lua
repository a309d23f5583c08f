-- Asks, moves and lets execute a seat that is out.
-- body of: execute

local seat = game:seats()[2]
seat:leave_game()
if seat.is_in or #seat:others() ~= 1 then error("still in") end
if seat:next_in() ~= self.executor then error("next in") end
seat:choose("place", 1, 2, 3)
seat:leave_game()
local token = seat:add_token(self.card)
game:execute(game.program.last.honest and game.program.last or game.program.first, seat)
game.honest = game.honest - 1
if token then token:leave_game() end
seat:come_back()
if seat.unused ~= 3 then error("tokens lost: " .. seat.unused) end -- harmless: who is out can still be asked
