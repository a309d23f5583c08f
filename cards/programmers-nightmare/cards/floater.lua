return card {
  name = "Floater",
  count = 2,
  reach = 1,
  text = "Move this card {steps:1} {steps|place|places} either way; then execute the card that is next now.",

  execute = function(self, game)
    if #game:neighbours(self.card, 1, 1) + #game:neighbours(self.card, 1, -1) == 0 then return end
    if self.steps > 0 then game:float(self.card, self.executor, self.steps) end
    local next = game:neighbours(self.card, 1, 1)[1]
    if next then game:run_in_place(self, next) end
  end,
}
