-- Assigns a list of 2^63 - 1 elements to a field.
-- body of: execute

game.notes = game:endless_list() -- fails: field 'notes': a list of 9223372036854775807, at most 4 fit
