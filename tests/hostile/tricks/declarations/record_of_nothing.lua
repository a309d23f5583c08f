-- A thousand records that take no room in a table, whatever goes over them.
-- declares table: many = list(record {}, 1000)
-- body of: execute

if #game.many > 0 then print("many") end -- refused anywhere: 'many': a record has at least one part, found none
