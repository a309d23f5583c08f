-- Cards with something to find.

return {
  card {
    id = "shrug", name = "Shrug", text = "Choose.",
    execute = function(self) self.executor:choose("which", 1, 2, 3) end,
  },
  card {
    id = "calm", name = "Calm", text = "Nobody dances any more.",
    execute = function(_, game) game.calm = true end,
  },
  card {
    id = "dance", name = "Dance", text = "Choose how many points you get, unless it is calm.",
    execute = function(self, game)
      local points = self.executor:choose("points", 1, 2, 3, 4, 5)
      if not game.calm then self.executor.points = self.executor.points + points end
    end,
  },
  card {
    id = "lift", name = "Lift", text = "The ladder goes up.",
    execute = function(_, game) game.height = game.height + 1 end,
  },
  card {
    id = "drop", name = "Drop", text = "The ladder goes down.",
    execute = function(_, game) game.height = game.height - 1 end,
  },
  card {
    id = "eye", name = "Eye", text = "Nothing.",
    execute = function() end,
  },
  card {
    id = "hook", name = "Hook", text = "Behind an Eye: the pointer goes back to it.",
    execute = function(self, game)
      local behind = game.hand:behind(self.card)
      if behind.id == "eye" then game.hand.card = behind end
    end,
  },
  card {
    id = "glass", name = "Glass", text = "Breaks behind fruit.",
    execute = function(self, game)
      local behind = game.hand:behind(self.card).id
      if behind == "apple" or behind == "pear" or behind == "plum" or behind == "fig" then error("the glass breaks") end
    end,
  },
}
