-- A visit: the flags on the cursor's card get the right to execute it, one after the other.

return rules {
  --- The cursor has come to a card.
  arrive = function(game)
    local card = game.cursor.card
    card:begin_walk(game.options.queue)
    game:tell("visited", card)
  end,

  --- Whether a flag on a card still waits for its right. The situation is counted meanwhile, because the waiting
  --- flags determine the next right, in live, snapshot and reversed rows.
  is_right_due = function(game, card)
    return card:has_turn(game.options.queue)
  end,

  --- The flag on a card that now has its right; nil when the row is finished. From now on it no longer waits.
  next_flag = function(game, card)
    local options = game.options
    return card:next_turn(options.queue, options.reverse_rows and not game.cursor.forward)
  end,

  --- Its owner skips, or executes the card, or an immediate card instead.
  give_right = function(game, flag, card)
    local seat = flag.owner
    local choice = game.options.immediate and seat.hand.first
      and seat:choose("right", "skip", "execute", "execute immediate")
      or seat:choose("right", "skip", "execute")
    if choice == "skip" then
      game:tell("skips", seat, card)
      game:skip(card, seat)
    elseif game.options.reverse_priority then
      game:execute_and_send_back(flag, card, choice)
    else
      game:execute_by(flag, card, choice)
    end
  end,

  --- A flag's owner executes the card, or an immediate card instead, as chosen.
  execute_by = function(game, flag, card, choice)
    if choice ~= "execute" then return game:execute_immediate(flag) end
    game:tell("executes", flag.owner, card)
    game:execute(card, flag.owner, flag)
  end,

  --- After a right, or without a flag for one: continues the row, or ends the visit and moves the cursor, unless it
  --- has already left a removed card. Returns the phase.
  go_on = function(game, card, flag)
    local options, is_there = game.options, game.cursor.card == card
    if flag and is_there and not options.reverse_priority then return "right" end
    if is_there then
      card:end_walk()
      game.cursor:advance()
    end
    if options.memory then game:remember(card) end
    if options.interrupt then return game:come_to_card() end
    game:arrive()
    return "right"
  end,
}
