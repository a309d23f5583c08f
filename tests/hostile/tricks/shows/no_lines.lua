-- Draws something else than lines.
-- file: show.lua
return show { -- fails anywhere: line 1 is not a string
  table = function() return { {}, (select(1, print)) } end,
}
