-- Draws lists of lists of lists, each a hundred times the same: a hundred to the power of seven.
-- file: show.lua
return show { -- fails anywhere: show returns more than 100000 bytes
  table = function()
    local list = {}
    for _ = 1, 7 do
      local inner = list
      list = {}
      for i = 1, 100 do list[i] = inner end
    end
    return list
  end,
}
