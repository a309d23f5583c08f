-- Shuffles a zone.
-- body of: execute

while true do
  game.program:shuffle() -- fails: instructions, the limit is 200000
end
