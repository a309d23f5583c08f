-- A visit: the flags on the cursor's card get the right to execute it, one after the other.

return rules {
  --- The cursor has come to a card.
  arrive = function(game)
    local card = game.cursor.card
    card:begin_walk(game.options.queue)
    game:tell("visited", card)
  end,

  --- The flag that has the next right of this visit, nil when the row is finished.
  next_flag = function(game)
    local from_end = game.options.reverse_rows and not game.cursor.forward
    return game.cursor.card:next_in_walk(game.options.queue, from_end)
  end,

  --- Its owner executes the card or skips it.
  give_right = function(game, flag, card)
    local seat = flag.owner
    if seat:choose("right", "skip", "execute") == "execute" then
      game:tell("executes", seat, card)
      game:execute(card, seat, flag)
    else
      game:tell("skips", seat, card)
      game:skip(card, seat)
    end
  end,
}
