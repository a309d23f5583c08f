-- Tells of an event that nobody declares.
-- body of: execute

while true do
  pcall(game.tell, game, "sais_with_a_name_that_is_nearly_as_long_as_any_name_may_be_here") -- fails: instructions, the limit is 200000
end
