-- Shuffles 2^63 - 1 elements, and goes on with the fuel that this has given.
-- body of: execute

pcall(game.shuffle, game, game:endless_list())
while true do pcall(error) end -- fails: instructions, the limit is 200000
