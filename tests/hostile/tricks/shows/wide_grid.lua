-- Draws a grid of a thousand million columns.
-- file: show.lua
return show { -- fails anywhere: [1].columns must be an integer from 1 to 100, found the integer 1000000000
  table = function() return { { shape = "grid", columns = 1000000000 } } end,
}
