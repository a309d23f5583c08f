-- Cards that are worth something together.

return {
  card {
    id = "seed", name = "Seed", text = "You get {gain:3} points when you have seeded and watered.",
    execute = function(self, game) game:do_one(self.executor, "seeded", "watered", self.gain) end,
  },
  card {
    id = "rain", name = "Rain", text = "You get {gain:3} points when you have seeded and watered.",
    execute = function(self, game) game:do_one(self.executor, "watered", "seeded", self.gain) end,
  },
  card {
    id = "flint", name = "Flint", text = "You get {gain:8} points when you have flint and tinder.",
    execute = function(self, game) game:do_one(self.executor, "flint", "tinder", self.gain) end,
  },
  card {
    id = "tinder", name = "Tinder", text = "You get {gain:8} points when you have flint and tinder.",
    execute = function(self, game) game:do_one(self.executor, "tinder", "flint", self.gain) end,
  },
  card {
    id = "roof", name = "Roof", text = "You get {gain:5} points if you are not dry.",
    execute = function(self)
      local me = self.executor
      if not me.dry then me.points = me.points + self.gain end
      me.dry = true
    end,
  },
  card {
    id = "tent", name = "Tent", text = "You get {gain:5} points if you are not dry.",
    execute = function(self)
      local me = self.executor
      if not me.dry then me.points = me.points + self.gain end
      me.dry = true
    end,
  },
}
