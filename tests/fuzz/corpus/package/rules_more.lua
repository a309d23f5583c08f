--- file rules/more.lua
return rules {
  --- Something.
  more = function(game, seat, card)
    local list = table.copy(seat.hand:cards())
    table.sort(list, function(a, b) return a.worth < b.worth end)
    for i, each in ipairs(list) do each.worth = i end
    return list[1] or card
  end,
  take_turn = function(game, seat)
    local card = seat.hand.first
    game:more(seat, card)
    seat:choose("which", "a", "b", card)
  end,
}
