-- Offers, hundreds of times, words that nearly read like zones of cards beside such zones.
-- body of: execute
-- harmless: a label names few cards, so such a word is soon known to be none

local options = {}
for i = 1, 30 do options[i] = i + 10 .. ("Trick's "):rep(24) .. "inside" end
for _, card in ipairs(game:cards()) do
  if #options < 60 then options[#options + 1] = card.inside end
end
for _ = 1, 200 do self.executor:choose("one", options) end
