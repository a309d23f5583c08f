-- Reactions: before something happens, somebody may answer it with a card.
--
-- The question gives nothing away. By default everybody who holds any card is asked, and everybody has the same two
-- options. A player without an answering card may say `answer`, too, and nothing happens: a single option would be
-- taken without a question, and the others would notice.

-- The cards of a hand that can answer: the first of each kind.
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
