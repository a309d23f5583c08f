return crad {
  name = 3,
  level = "one",
  txt = "Pay {fee:1}.",
  execute = function(self, game)
    game:pay(self.executor, self.fe)
  end,
}
