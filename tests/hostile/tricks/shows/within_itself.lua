-- Draws a list that is in itself.
-- file: show.lua
return show { -- fails anywhere: show returns shapes that are nested more than 8 deep
  table = function()
    local list = {}
    list[1] = list
    return list
  end,
}
