-- Numbers: INCREMENT and DECREMENT.

return rules {
  --- The player chooses a number on some cards, and it changes for good. A card that lies face down offers
  --- none. No number goes below 0, unless an option lets it, nor above 99.
  change_number = function(game, seat, cards, by)
    if by == 0 then return end
    local least = game.options.negative_numbers and -99 or 0
    local function limited(value) return math.max(least, math.min(value, 99)) end
    local number = seat:choose_number(cards, function(each)
      return limited(each.value + by) ~= each.value and game:is_open(each.card)
    end)
    if not number then return end
    number.value = limited(number.value + by)
    game:tell("number_changed", number, number.value)
  end,

  --- Whether everybody knows a card.
  is_open = function(game, card)
    for _, seat in ipairs(game:seats()) do
      if not card:is_known_to(seat) then return false end
    end
    return true
  end,
}
