-- Numbers: INCREMENT and DECREMENT.

return rules {
  --- The player chooses a number on some cards, and it changes for good. A card that lies face down offers
  --- none. No number goes below 0, unless an option lets it, nor above 99.
  change_number = function(game, seat, cards, by)
    if by == 0 then return end
    local least = game.options.negative_numbers and -99 or 0
    local number = seat:choose_number(cards, function(each)
      if not each.card.known_to_all then return false end
      if by > 0 then return each.value < 99 end
      return each.value > least
    end)
    if not number then return end
    number.value = math.max(least, math.min(number.value + by, 99))
    game:tell("number_changed", number, number.value)
  end,
}
