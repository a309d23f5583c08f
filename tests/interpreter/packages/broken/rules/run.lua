return rules {
  --- The first seat chooses a card and executes it.
  run_a_card = function(game)
    local seat = game:seats()[1]
    local card = seat:choose_card(game.program)
    game.done = game.done + 1
    game:tell("starts", card)
    game:execute(card, seat)
    game:tell("ends", card)
  end,

  --- An error with this message.
  fail = function(_, message) error(message) end,
}
