-- A visit: the flags on the cursor's card get the right to execute it, one after the other.

return rules {
  --- A visit is due on the cursor's card: with interrupts, who is out is asked first. Returns the phase.
  begin_visit = function(game)
    if game.options.interrupt then return "interrupt" end
    game:arrive()
    return "right"
  end,

  --- The cursor has come to a card.
  arrive = function(game)
    local card = game.cursor.card
    card:begin_walk(game:queue())
    game:tell("visited", card)
  end,

  --- How a row is walked along. Where only its head has a right, the walk is live: whoever had the right
  --- is marked until it leaves the card.
  queue = function(game)
    return game.options.reverse_priority and "live" or game.options.queue
  end,

  --- Whether rows are handled from their end just now.
  from_end = function(game)
    return game.options.reverse_rows and not game.cursor.forward
  end,

  --- The flag that has the next right of this visit, nil when the row is finished.
  next_flag = function(game)
    return game.cursor.card:next_in_walk(game:queue(), game:from_end())
  end,

  --- Its owner skips, or executes the card, or an immediate card instead.
  give_right = function(game, flag, card)
    local seat, from_end = flag.owner, game:from_end()
    local choice = game:choose_right(seat)
    if choice == "skip" then
      game:tell("skips", seat, card)
      game:skip(card, seat)
      return
    end
    if choice == "execute" then
      game:tell("executes", seat, card)
      game:execute(card, seat, flag)
    else
      game:execute_immediate(seat, flag)
    end
    if game.options.reverse_priority then game:send_back(flag, from_end) end
  end,

  --- What a player does with a right.
  choose_right = function(_, seat)
    if seat.hand.first then return seat:choose("right", "skip", "execute", "execute immediate") end
    return seat:choose("right", "skip", "execute")
  end,

  --- Whether the visit of a card is over, after a flag had its right or none was left: also when the card
  --- has been removed and the cursor is elsewhere.
  is_visit_over = function(game, card, flag)
    return not flag or game.options.reverse_priority or game.cursor.card ~= card
  end,

  --- The visit of a card ends; the cursor goes on, unless it had to leave the card already.
  end_visit = function(game, card)
    if game.options.memory then game:remember(card) end
    if game.cursor.card == card then
      card:end_walk()
      game.cursor:advance()
    end
    if game.options.interrupt then game:give_interrupts() end
  end,
}
