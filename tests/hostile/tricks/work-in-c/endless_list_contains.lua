-- Looks for what is not there in a list of 2^63 - 1 elements.
-- body of: execute

table.contains(game:endless_list(), 2) -- fails: a list of 9223372036854775807 elements has gaps
