-- Counts situations, each a new one.
-- body of: execute

while true do
  game.visited = game.visited + game:count_situation() -- fails: instructions, the limit is 200000
end
