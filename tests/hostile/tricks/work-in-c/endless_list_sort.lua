-- Sorts a list whose size times the rounds of sorting is more than an integer holds.
-- body of: execute

table.sort(game:endless_list()) -- fails: a list of 9223372036854775807 elements has gaps
