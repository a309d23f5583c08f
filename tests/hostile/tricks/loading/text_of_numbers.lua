-- A text with one number more than a card may have.
local parts = {}
for i = 1, 17 do parts[i] = "{a" .. i .. ":1}" end
local function sum(self)
  return self.a1 + self.a2 + self.a3 + self.a4 + self.a5 + self.a6 + self.a7 + self.a8 + self.a9 +
    self.a10 + self.a11 + self.a12 + self.a13 + self.a14 + self.a15 + self.a16 + self.a17
end
return card { name = "Trick", text = table.concat(parts), execute = function(self) print(sum(self)) end } -- refused: more than 16 numbers on one card
