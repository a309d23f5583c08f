-- Walks round a row of cards with no end in sight.
-- body of: execute

local card = self.card
while card do
  card = card:next(0) -- fails: instructions, the limit is 200000
end
