local function shift(self, game, steps)
  local card = self.card:next(steps)
  for _, token in ipairs(self.card:tokens()) do
    token:move_to(card)
  end
  game:remember(card)
end

return {
  card {
    id = "gust",
    name = "Gust",
    text = "Blow all tokens {steps:1} on.",
    execute = function(self, game) shift(self, game, self.steps) end,
  },
  card {
    id = "draft",
    name = "Draft",
    text = "Blow all tokens {back:1} back, then the numbers here grow.",
    execute = function(self, game)
      shift(self, game, -self.back)
      local number = self.executor:choose_number(game.path, function(each)
        return each.value < 9 and each.card ~= self.card
      end)
      if number then number.value = number.value + 1 end
    end,
  },
  card { id = "stone", name = "Stone", text = "" },
}
