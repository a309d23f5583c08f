-- Asks while its file is loaded.

local choose = game.seats -- refused: unknown name 'game'

return card {
  name = "Trick",
  count = 2,
  text = "Asks.",

  execute = function() choose() end,
}
