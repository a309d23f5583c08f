-- Shows lines of bytes each of which is shown as four.
-- file: show.lua

return show {
  table = function(game)
    local line, lines = ("\27"):rep(65000), { "honest " .. game.honest }
    for i = 2, 100 do lines[i] = line end
    return lines -- fails anywhere: instructions, the limit is 200000
  end,
}
