-- Puts something behind the last place that there can be.
-- body of: execute

table.insert(game:endless_list(), 1) -- fails: a list of 9223372036854775807 elements has gaps
