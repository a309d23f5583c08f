-- Goes over the tokens of a card while they move, leave and come back.
-- body of: execute

local card = self.card
for _, seat in ipairs(game:seats()) do
  while seat:add_token(card) do end
end
local turns = 0
local token = card:first_token()
while token and turns < 100 do
  token:move_to(card)
  token = token:previous()
  turns = turns + 1
end
if turns ~= 100 then error("went round " .. turns) end
for _, each in ipairs(card:tokens()) do
  each:move_to(card, each)
  each:move_to(card, card:first_token())
  each:return_to_stock()
  each:leave_game()
  if each.card or each.place then error("still there") end
end
if card.token_count ~= 0 then error("left: " .. card.token_count) end
for _, seat in ipairs(game:seats()) do seat:come_back() end -- harmless: lists are copies
