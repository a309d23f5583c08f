-- How `punchcard play` draws the table, for whoever looks: what they may not see can't be read here.

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
