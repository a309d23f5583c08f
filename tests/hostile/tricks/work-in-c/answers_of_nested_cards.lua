-- Asks for a card in a card in a card, two hundred deep, and lets chance change the table in between.

return card { -- declares zones: a = slot { of = "card" }, b = slot { of = "card" }, c = slot { of = "card" }, d = slot { of = "card" }, e = slot { of = "card" }, f = slot { of = "card" }, g = slot { of = "card" }
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    if game.failures > 0 then return end

    local inside = game:nest_into(self.card)
    local around = inside.zone.owner
    while true do
      game:random(1, 2)
      self.executor:choose("card", inside, around) -- fails: more than 1000 decisions in one step
    end
  end,
}
