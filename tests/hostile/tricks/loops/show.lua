-- Never ends while the table is shown.
-- file: show.lua

return show {
  table = function(game)
    while game.honest == 3 do end -- fails: instructions, the limit is 200000
    return { "nothing" }
  end,
}
