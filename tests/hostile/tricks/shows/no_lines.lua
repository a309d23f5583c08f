-- Draws something else than lines.
-- file: show.lua
return show { -- fails anywhere: [2] must be a line or a shape, found a function
  table = function() return { {}, (select(1, print)) } end,
}
