-- One card per file; the file's name is the card's id. `{coins:3}` in the text declares a number: scripts read it as
-- `self.coins`, and positions may change it, `(Fill{coins=5})`.

return card {
  name = "Fill",
  count = 10,
  text = "Put {coins:3} coins into the pot.",

  execute = function(self, game)
    game:fill_pot(self.executor, self.coins)
  end,
}
