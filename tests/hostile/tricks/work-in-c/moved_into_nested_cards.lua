-- Moves a card into and out of a card in a card, two hundred deep.

return card {
  name = "Trick",
  count = 200,
  text = "Does harm.",

  execute = function(self, game)
    if game.failures > 0 then return end

    local honest = game.program.first
    local inside = game:nest_into(self.card)
    while true do
      honest:move_to(inside.inside) honest:leave_game() -- fails: instructions, the limit is 200000
    end
  end,
}
