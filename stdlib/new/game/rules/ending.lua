-- Ending: when no card is left, the player with the most coins wins.

return rules {
  --- Ends the match when nobody has a card any more. A tie is a draw.
  end_without_cards = function(game)
    for _, player in ipairs(game:seats()) do
      if player.hand.size > 0 then return end
    end
    local richest = game:seats_with_most(game:seats(), function(player) return player.coins end)
    if #richest > 1 then game:draw() end
    game:win(richest[1])
  end,
}
