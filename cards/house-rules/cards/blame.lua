return card {
  name = "Blame",
  level = 1,
  text = "Choose another card with flags: the owner of the last one loses {loss:1} life for each of them.",

  execute = function(self, game)
    if self.loss == 0 then return end
    local flagged = {}
    for _, card in ipairs(game.program:cards()) do
      if card ~= self.card and card:last_token() then table.insert(flagged, card) end
    end
    local card = self.executor:choose("card", flagged)
    if not card then return end
    game:lose_life({ card:last_token().owner }, self.loss * #card:tokens())
  end,
}
