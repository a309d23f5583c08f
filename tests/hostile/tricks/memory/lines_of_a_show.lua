-- Shows a long line so often that nothing could hold them all.
-- file: show.lua

return show {
  table = function(game)
    local line, lines = ("x"):rep(65536), {}
    for i = 1, 10000 do lines[i] = line end
    lines[1] = "honest " .. game.honest
    return lines -- fails anywhere: instructions, the limit is 200000
  end,
}
