-- Copies a list whose length, once charged, would turn what has been used to less than nothing.
-- body of: execute

table.copy(game:endless_list()) -- fails: a list of 9223372036854775807 elements has gaps
