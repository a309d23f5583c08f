-- Reactions: something is about to happen, and somebody may answer it with a card.
--
-- Being asked gives nothing away. Unless a game wants it otherwise, everybody who holds any card is asked,
-- and everybody has the same two words to choose from. Who has no card that answers may say `answer`, too,
-- and nothing comes of it: one option alone would be taken without asking, and others would see that.

-- The cards of a hand that can answer, of each kind the first.
local function answers_in(hand, can_answer)
  local answers, met = {}, {}
  for _, card in ipairs(hand:cards()) do
    if not met[card.id] and can_answer(card) then
      met[card.id] = true
      table.insert(answers, card)
    end
  end
  return answers
end

--- Asks the owners of some hands, one after the other, to `let it happen` or to `answer`, and with which card
--- if several kinds can. Stops at the first card, which stays where it is.
---@param hands zone[] whose owners are asked, in order
---@param can_answer function which cards answer: called with each, returns true or false
---@param asked string? "anyone", unless given: whoever holds a card; "able": only who can answer
---@return card? answer nil when nobody does
function game:may_anyone_answer(hands, can_answer, asked)
  for _, hand in ipairs(hands) do
    local answers = answers_in(hand, can_answer)
    local is_asked = #answers > 0 or (asked ~= "able" and hand.size > 0)
    if is_asked and hand.owner:choose("answer", "let it happen", "answer") == "answer" then
      local answer = hand.owner:choose("card", answers)
      if answer then return answer end
    end
  end
  return nil
end
