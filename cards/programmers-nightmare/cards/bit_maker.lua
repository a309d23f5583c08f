return card {
  name = "Bit_Maker",
  count = 1,
  text = "Put a new Bit of any colour but yours on any card.",

  execute = function(self, game)
    local owner = self.executor:choose("colour", game:seats_with_stock(self.executor))
    if not owner then return end
    game:add_bit(owner, self.executor:choose_card(game.program))
  end,
}
