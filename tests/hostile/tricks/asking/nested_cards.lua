-- Asks for one of two hundred cards in chains of eight: an answer's label names the cards around it,
-- and a replay compares it with those of all options.

return card {
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    if game.visited > 1 then return end

    local all, around = {}, self.card
    for _, card in ipairs(game:cards()) do
      if not card.honest then
        if #all % 8 > 0 then card:move_to(around.inside) end
        all[#all + 1] = card
        around = card
      end
    end
    for _ = 1, 300 do
      game:random(1, 2)
      self.executor:choose("card", all) -- harmless: it is charged, and it is little
    end
  end,
}
