-- The run: executes one card after the other; each moves the Token and scores for one player.

local kRowLength = 3

return rules {
  --- The run begins: X is the value of the first card. Returns the phase.
  start_run = function(game)
    local first = game.program.first
    if not first then
      game:tell("nothing_runs")
      return game:end_round()
    end
    game.x = first.x
    game.counter.card = first
    game:tell("runs", game.x)
    return "execute"
  end,

  --- The run comes to a card and executes it, unless it is commented out. The player who
  --- wrote it counts as its executor.
  run_card = function(game, card)
    if card.commented then
      game:tell("skipped", card)
    else
      game:tell("executed", card)
      game:execute(card, card.author)
    end
  end,

  --- The counter goes on from a card that has not sent it elsewhere. Returns the phase.
  go_on = function(game, card)
    local counter = game.counter
    local next_card = counter.card
    if next_card == card then next_card = counter:advance() end
    return next_card and "execute" or game:end_round()
  end,

  --- The Token goes this many seats clockwise, or counterclockwise if negative.
  pass_token = function(game, steps)
    if game.rerouted then steps = -steps end
    game:score(game.token:next(steps))
  end,

  --- The Token goes to the terminal with this number, if there is one.
  send_token = function(game, terminal)
    if terminal < 1 or terminal > #game:seats() then return game:tell("missed", terminal) end
    game:score(game.terminal_1:next(terminal - 1))
  end,

  --- A player gets the Token and a point; enough of them win at once.
  score = function(game, seat)
    local points = seat.points + 1
    game.token, seat.points = seat, points
    if game.idle > 0 then game.idle = 0 end
    game:tell("scored", seat, points)
    if points >= game.goal then game:win(seat) end
  end,

  --- Discards a card of the program; the run goes on at the start of a row, or, if there
  --- is no such row, after the card.
  jump_from = function(game, card, row)
    local start = (row - 1) * kRowLength + 1
    local exists = row >= 1 and start <= game.program.size
    local behind = card:next()
    card:leave_gap()
    game:discard(card)
    if exists then
      game.counter.card = game:first_card_from(start)
      game:tell("jumped", row)
    else
      game.counter.card = behind
      game:tell("no_row", row)
    end
  end,

  --- The first card of the program from a place on; nil if only empty spaces follow.
  first_card_from = function(game, place)
    for each = place, game.program.size do
      if game.program:at(each) then return game.program:at(each) end
    end
    return nil
  end,

  --- A Function: executes the card in the slot as if it were here.
  call_function = function(game, execution)
    local called = game.slot.first
    if not called then return end
    game:tell("called", called)
    game:execute(called, execution.executor, nil, { card = execution.card, site = execution.site })
  end,
}
