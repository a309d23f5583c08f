-- Counts in a constant of game.lua, in a step.
-- file: game.lua
-- in place of: if game.options.laps > 1 then
    if game.options.laps > 1 then game.notes = { game.options.laps } end
    card_ref.n = (card_ref.n or 0) + 1 -- stops: can't assign 'n': this table was made while its file was loaded and is read-only
