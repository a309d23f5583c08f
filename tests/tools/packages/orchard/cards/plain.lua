-- Cards that have to do with no other card, however strong they are.

local function gain(self)
  self.executor.points = self.executor.points + self.gain
end

local function lose(self)
  self.executor.points = self.executor.points - self.loss
end

return {
  card { id = "apple", name = "Apple", text = "You get {gain:1} point.", execute = gain },
  card { id = "pear", name = "Pear", text = "You get {gain:2} points.", execute = gain },
  card { id = "plum", name = "Plum", text = "You get {gain:3} points.", execute = gain },
  card { id = "fig", name = "Fig", text = "You get {gain:6} points.", execute = gain },
  card { id = "wasp", name = "Wasp", text = "You lose {loss:1} point.", execute = lose },
  card { id = "crow", name = "Crow", text = "You lose {loss:3} points.", execute = lose },
  card { id = "stone", name = "Stone", text = "Nothing.", execute = function() end },
}
