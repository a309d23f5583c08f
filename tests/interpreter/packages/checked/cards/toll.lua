return card {
  name = "Toll",
  level = 1,
  count = 2,
  text = "Pay {fee:2}, or {penalty:3} at night.",

  execute = function(self, game)
    local amount = game.options.dark and self.penalty or self.fee
    local payer = self.executor:choose_player(true) or self.executor
    game:pay(payer, amount)
  end,
}
