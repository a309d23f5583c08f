return card {
  name = "Storm",
  count = 4,
  text = "The market is dealt anew; the eye turns.",
  execute = function(self, game)
    for _, card in ipairs(game.market:cards()) do
      for _, token in ipairs(card:tokens()) do token:return_to_stock() end
      if card.inside.first then card.inside.first:move_to(game.deck) end
      card:move_to(game.deck)
    end
    game.deck:shuffle()
    game.deck:deal(game.market, 5 - game.market.size)
    game.eye.card, game.hook.card = game.market.first, game.market.last
    game.eye:turn()
  end,
}
