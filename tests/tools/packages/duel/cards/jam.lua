local function pull(strength)
  if strength < 9 then error("the trigger is jammed", 2) end
end

return card {
  name = "Jam",
  price = { 2, 3 },
  count = 2,
  text = "The gun is jammed.",

  execute = function(self, game)
    print("a click, and nothing else from", self.executor)
    pull(game.options.life)
  end,
}
