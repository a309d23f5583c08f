-- Notes another situation as often as it can.
-- body of: execute

while true do
  game.visited = game.visited + 1
  game:count_situation() -- fails: instructions, the limit is 200000
end
