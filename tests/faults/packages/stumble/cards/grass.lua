return card {
  name = "Grass",
  count = 2,
  text = "Score {points:1}, and maybe leave a token.",
  execute = function(self)
    local seat = self.executor
    seat.score = seat.score + self.points
    if seat.unused > 0 and seat:choose("leave", "yes", "no") == "yes" then
      seat:add_token(self.card)
    end
  end,
}
