-- Never ends in the measure of seats_with_most.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    game:seats_with_most(game:seats(), function()
      while true do end -- fails: instructions, the limit is 200000
    end)
  end,
}
