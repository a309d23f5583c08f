-- Turns round a list of 2^63 - 1 elements, most of them nil.
-- body of: execute

table.reverse(game:endless_list()) -- fails: a list of 9223372036854775807 elements has gaps
