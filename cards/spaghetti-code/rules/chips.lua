-- Increment and decrement chips: a common stock of each.

return rules {
  --- The chips that are not on cards.
  chips_left = function(game)
    return { up = game.chips_up, down = game.chips_down }
  end,

  --- The player chooses a number that can change in this direction, and it goes up or down by `by`.
  ---@param player seat who chooses
  ---@param by integer
  change_number = function(game, player, by)
    local chips = game:chips_left()
    local number = player:choose_number(game:command_cards(), function(each)
      return each:can_change_by_chips(by, chips) and game:is_number_visible(player, each)
    end)
    if not number then return end
    number:change_by_chips(by, chips)
    game.chips_up, game.chips_down = chips.up, chips.down
    game:tell("number_changed", number, number.value)
  end,
}
