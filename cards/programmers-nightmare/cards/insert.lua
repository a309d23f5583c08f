return card {
  name = "Insert",
  count = 1,
  one_shot = true,
  building = true,
  text = "One-shot: draw a card, look at it and put it anywhere in the program, with your Bit.",

  execute = function(self, game)
    local card = game:draw_instruction()
    if not card then return end
    card:show_to(self.executor)
    local place = self.executor:choose_place_for(card, game.program)
    game:bring_in(card, place)
    game:tell("inserted", self.executor, card, place)
    game:play_bit(self.executor, card)
  end,
}
