-- Draws no list.
-- file: show.lua
return show { -- fails anywhere: show must return a list of lines
  table = function() return 42 end,
}
