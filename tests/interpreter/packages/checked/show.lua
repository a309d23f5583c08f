return show {
  table = function(game, seat)
    local lines = draw.ring(game, game.path)
    for _, each in ipairs(game:seats()) do
      local mark = each == seat and "*" or " "
      local hand = table.concat(draw.hand(each.hand), " ")
      table.insert(lines, string.format("%s %s %d %s", mark, each.name:lower(), each.coins, hand))
    end
    return lines
  end,
}
