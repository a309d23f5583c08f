-- Leaves the pointer on a card that is out of the game.
-- body of: execute

local place = self.card.place
self.card:leave_game()
game.cursor:advance()
if game.cursor.card then error("on " .. tostring(game.cursor.card)) end
game.cursor:advance()
self.card:move_to(game.program, place)
game.cursor.card = self.card -- harmless: it goes to the empty space
