-- Asks with nothing to choose from.
-- body of: execute

local seat = self.executor
local none = { table.unpack({}) }
if seat:choose("x", none) or seat:choose_token(game.program) then error("chosen") end
if seat:choose_card(seat.hand) or seat:choose_place(seat.hand) then error("chosen") end
if seat:choose_number({}) or #seat:choose_players(math.mininteger) > 0 then error("chosen") end
if seat:choose_players(0)[1] then error("chosen") end -- harmless: nobody is asked, and it is nil
