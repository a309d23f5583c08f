-- Draws the same zone thousands of times; who looks at it would draw each of its cards as often.
-- file: show.lua
return show { -- fails anywhere: show returns zones again and again
  table = function(game)
    local all, row = {}, draw.row(game, game.program)
    for i = 1, 4000 do all[i] = row end
    return all
  end,
}
