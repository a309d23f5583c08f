-- Asks for the label of a card.
-- body of: execute

while true do
  tostring(self.card) -- fails: instructions, the limit is 200000
end
