-- Walking along the row of tokens on a card, first in row first.
--
-- Tokens may come and go during a walk, so a mark on each token shows whether it has been handled; a token that moves
-- loses the mark. In a `live` row, a token that joins gets a turn in the same walk; in a `snapshot`, only tokens that
-- were there at the beginning get one.

--- Begins a walk along the tokens on this card.
---@param queue string "live" or "snapshot"
function card:begin_walk(queue)
  self:mark_tokens(queue == "snapshot")
end

--- The token whose turn is next. It then counts as having had its turn.
---@param queue string as the walk began
---@param from_end boolean? true: last in row first
---@return token? next nil when the walk is over
function card:next_turn(queue, from_end)
  local waiting = queue == "snapshot"
  local token = from_end and self:last_token(waiting) or self:first_token(waiting)
  if token then token.marked = not waiting end
  return token
end

--- Whether a token still has a turn to come.
---@param queue string as the walk began
---@return boolean waits
function card:has_turn(queue)
  return self:first_token(queue == "snapshot") ~= nil
end

--- Ends the walk and removes its marks from the tokens.
function card:end_walk()
  self:mark_tokens(false)
end
