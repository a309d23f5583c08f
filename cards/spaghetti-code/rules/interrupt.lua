-- Interrupts: players who are out still put flags on cards, one for each round of the cursor.

return rules {
  --- The cursor has moved on: if it is on the first card, everybody who is out gets an interrupt. Returns the phase.
  come_to_card = function(game)
    if game.cursor.card.place == 1 then game:give_interrupts() end
    return "interrupt"
  end,

  --- Everybody who is out gets an interrupt. More interrupts than unused flags would be useless.
  give_interrupts = function(game)
    for _, seat in ipairs(game:seats()) do
      if not seat.is_in and seat.interrupts < seat.unused then
        seat.interrupts = seat.interrupts + 1
        game:tell("interrupt_gained", seat)
      end
    end
  end,

  --- Adds an unused flag to the end of a row. A player who is out has no more interrupts than remaining flags.
  use_flag = function(_, seat, card)
    seat:add_token(card)
    if seat.interrupts > seat.unused then seat.interrupts = seat.unused end
  end,

  --- Asks everybody who is out and holds an interrupt, in seat order, before a visit.
  ask_for_interrupts = function(game)
    for _, seat in ipairs(game:seats()) do
      if not seat.is_in and seat.interrupts > 0 and seat.unused > 0 then game:ask_for_interrupt(seat) end
    end
  end,

  --- A player who is out passes, or spends an interrupt and puts a flag at the end of a row.
  ask_for_interrupt = function(game, seat)
    local card = seat:choose("interrupt", "pass", table.unpack(game.program:cards()))
    if card == "pass" then return end
    seat.interrupts = seat.interrupts - 1
    game:use_flag(seat, card)
    game:tell("interrupted", seat, card)
  end,
}
