return show {
  table = function(game, seat)
    local lines = {}
    local places = {}
    for place = 1, game.market.size do
      local card = game.market:at(place)
      table.insert(places, card and draw.card(card) or "-")
    end
    table.insert(lines, "market: " .. table.concat(places, ", "))
    for _, each in ipairs(game:seats()) do
      local hand = {}
      for _, card in ipairs(each.hand:cards()) do table.insert(hand, draw.card(card)) end
      table.insert(lines, each.name .. ": " .. table.concat(hand, ", "))
    end
    return lines
  end,
}
