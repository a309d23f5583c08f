-- Uses handles for keys, whose order nobody can say.
-- body of: execute

local met = { [self.card] = 1, [game.program] = 2, [self] = 3 }
if met[self.card.zone] ~= 2 or met[game.program:at(self.card.place)] ~= 1 then error("not the same thing") end
for _ in pairs(met) do end -- fails: pairs: the table has keys that are neither integers nor strings and have no order
