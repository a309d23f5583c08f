-- Numbers: Increment and Decrement.

local greatest = 99  -- with negative numbers also the limit below 0 (our ruling)

return rules {
  --- The player chooses a number on some cards, and it changes permanently. A face-down card offers none. No number
  --- goes below 0, unless an option allows it.
  change_number = function(game, seat, cards, by)
    if by == 0 then return end
    local least = game.options.negative_numbers and -greatest or 0
    local number = seat:choose_number(cards, function(each)
      if not each.card.known_to_all then return false end
      if by > 0 then return each.value < greatest end
      return each.value > least
    end)
    if not number then return end
    number.value = math.max(least, math.min(number.value + by, greatest))
    game:tell("number_changed", number, number.value)
  end,
}
