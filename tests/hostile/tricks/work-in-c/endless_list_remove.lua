-- Moves up all elements behind the first, nearly 2^63.
-- body of: execute

table.remove(game:endless_list(), 1) -- fails: a list of 9223372036854775807 elements has gaps
