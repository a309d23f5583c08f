-- How `punchcard play` draws the table, for whoever looks: what they may not see can't be read here.

return show {
  table = function(game)
    local lines = { string.format("pot: %d", game.pot) }
    for _, player in ipairs(game:seats()) do
      local hand = draw.hand(player.hand)[1]
      table.insert(lines, string.format("%s  %d coins  %s", player.name, player.coins, hand))
    end
    return lines
  end,
}
