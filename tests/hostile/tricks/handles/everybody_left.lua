-- Takes all seats out, one after the other, and asks who is next.
-- body of: execute

for _, seat in ipairs(game:seats()) do seat:leave_game() end
if #game:seats_in() ~= 0 then error("somebody is in") end
local seat = self.executor:next_in():next_in()
if seat:choose_player() or seat:choose_player(true) then error("somebody chosen") end
if #seat:choose_players(math.maxinteger) ~= 0 then error("several chosen") end
if #game:seats_with_most(game:seats_in(), error) ~= 0 then error("somebody has most") end
for _, each in ipairs(game:seats()) do each:come_back() end -- harmless: nobody is no loop
