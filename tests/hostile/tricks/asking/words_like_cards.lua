-- Offers hundreds of words that read like labels of cards, again and again, beside a card.
-- body of: execute

local words = {}
for i = 1, 255 do
  words[i] = ("Trick#" .. i % 8 + 2 .. "'s "):rep(8) .. i
end
words[256] = self.card
for _ = 1, 350 do
  self.executor:choose("one", words) -- fails: instructions, the limit is 200000
end
