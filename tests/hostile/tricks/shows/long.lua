-- Draws one line of sixty thousand letters ten thousand times: it costs next to nothing.
-- file: show.lua
return show { -- fails anywhere: show returns more than 100000 bytes
  table = function()
    local line, lines = ("x"):rep(60000), {}
    for i = 1, 10000 do lines[i] = line end
    return lines
  end,
}
