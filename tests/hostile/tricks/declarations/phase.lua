-- A phase that is a number, and one that is nothing.
-- file: game.lua
-- in place of: close =
    wrong = 1, -- refused: phase 'wrong': expected a function or { step = ..., failed = ... }, found 1
    empty = {}, -- refused: function 'step' is missing
    close = function(game) game:draw() end,
