-- Draws a shape that there is not.
-- file: show.lua
return show { -- fails anywhere: [1].parts[2].shape must be the name of a shape (did you mean 'ring'?)
  table = function() return { { shape = "line", parts = { "a", { shape = "rign" } } } } end,
}
