return card {
  name = "Hook",
  text = "Behind an Eye: the pointer goes back to it. Else the other player loses {loss:1} life.",

  execute = function(self, game)
    local behind = game.hand:behind(self.card)
    if behind.id == "eye" then
      game.hand.card = behind
    else
      game:hit(self.executor, self.loss)
    end
  end,
}
