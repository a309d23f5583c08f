return card {
  name = "Replace",
  count = 1,
  text = "Any card is replaced by one drawn; its Bits stay.",

  execute = function(self, game)
    if not game:find_instruction() then return end
    game:replace(self.executor:choose("card", game:cards_in_play()))
  end,
}
