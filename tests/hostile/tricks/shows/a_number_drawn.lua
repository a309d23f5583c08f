-- Draws a number, which can be seen without playing.
-- file: show.lua
return show {
  table = function() return 42 end, -- refused: 'table' of show returns a list of lines
}
