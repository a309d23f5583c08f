-- Indents a card by more than any page is wide.
-- file: show.lua
return show { -- fails anywhere: [1].levels[1] must be an integer from 0 to 1000, found the integer 1000000
  table = function(game)
    return { { shape = "indented", zone = game.program, levels = { 1000000 } } }
  end,
}
