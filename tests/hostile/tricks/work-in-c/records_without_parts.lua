-- Reads a list of a thousand records, which have no parts.
-- declares table: many = list(record {}, 1000)
-- body of: execute

local many = {}
for i = 1, 1000 do many[i] = {} end
game.many = many
while true do
  game.many = game.many -- fails: instructions, the limit is 200000
end
