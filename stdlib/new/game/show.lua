-- How `punchcard play` draws the table for a viewer. It can't read what the viewer may not see.

return show {
  table = function(game)
    local lines = { word("pot: {coins}", { coins = game.pot }) }
    for _, player in ipairs(game:seats()) do
      local hand = draw.hand(player.hand)[1]
      local coins = word("{player}  {coins} {coins|coin|coins}", { player = player, coins = player.coins })
      table.insert(lines, coins .. "  " .. hand)
    end
    return lines
  end,
}
