-- A picture that draws nothing.
-- file: show.lua
return show {} -- refused: function 'table' is missing
