-- Looks at cards that it does not know.
-- file: show.lua

return show {
  table = function(game, seat)
    for _, other in ipairs(game:seats()) do
      for _, card in ipairs(other.hand:cards()) do
        if not card:is_known_to(seat) and (card.id ~= "" or pcall(function() return card.rank end)) then
          error("seen")
        end
      end
    end
    return { "nothing" } -- harmless: hidden cards tell nothing
  end,
}
