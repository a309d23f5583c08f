-- A visit: the counter comes to a card, the Bits there have their rights, the counter goes on.

local most_in_vain = 3  -- rulebook: "may perform the loop action up to three times, then must pass"

return rules {
  --- The counter comes to a card. Returns the phase.
  visit = function(game, card)
    game.visits = game.visits + 1
    if game.had_right then game.had_right = false end
    if game.visit_over then game.visit_over = false end
    local phase = game:may_visit(card)
    if phase then return phase end
    card:begin_walk(game.options.queue)
    game:tell("visited", card)
    local deals = card.dealt > 0 and game.options.subroutine == "dealt on arrival"
    if deals and game:can_deal_beside(card, card) then
      game:deal_beside(card, card)
    end
    if card.token_count == 0 and not card.unattended then return game:go_on(nil) end
    return "right"
  end,

  --- The checks before a visit, by version. Returns the phase that replaces the visit, or nil.
  may_visit = function(game, card)
    if game.options.version == 1 then return game:may_visit_claimed() end
    return game:may_visit_built(card)
  end,

  --- The Bit with the current right on a card; nil when the visit is over.
  next_bit = function(game, card)
    if game.had_right and card.once then return nil end
    return card:next_turn(game.options.queue)
  end,

  --- Whether a Bit on a card still has a right to come.
  has_next_bit = function(game, card)
    return not (game.had_right and card.once) and card:has_turn(game.options.queue)
  end,

  --- A Bit's right: its owner skips the card or executes it; some cards leave no choice.
  give_right = function(game, bit, card)
    local seat = bit.owner
    game.had_right = true
    if card.unattended then return end
    if card.fruitless > 0 and game:is_fruitless(card) then
      game:tell("passed_over", card)
      return game:skip(card, seat)
    end
    game:note_right(seat)
    if game:is_forced(card) then
      if card.dealt > 0 then card.started = true end
      game:tell("forced", seat, card)
    elseif seat:choose("right", "skip", "execute") == "skip" then
      game:tell("skips", seat, card)
      return game:skip(card, seat)
    else
      game:tell("executes", seat, card)
    end
    if game:is_skipped(card) then return game:skip(card, seat) end
    game:perform(card, seat, bit)
  end,

  --- Whether a Bit's owner must execute: on some cards always, on a card that deals cards the first time.
  is_forced = function(_, card)
    return card.forced or (card.dealt > 0 and not card.started)
  end,

  --- A player gets a SKIP token.
  give_skip = function(game, seat)
    seat.skips, game.has_skips = seat.skips + 1, true
    game:tell("waits", seat)
  end,

  --- Everybody with a SKIP token may spend it on a card that is about to be
  --- executed. Returns whether somebody did.
  is_skipped = function(game, card)
    if not game.has_skips then return false end
    for _, seat in ipairs(game:seats_in()) do
      if seat.skips > 0 and seat:choose("skip", "let it run", "skip it") == "skip it" then
        seat.skips = seat.skips - 1
        game:tell("skipped", seat, card)
        return true
      end
    end
    return false
  end,

  --- A card that acts when no Bit is on it.
  act_unattended = function(game, card)
    game:tell("unattended", card)
    if not game:is_skipped(card) then game:perform(card, nil, nil) end
  end,

  --- Whether a card has made the program loop in vain: in too many visits in a row without a change of points.
  is_fruitless = function(game, card)
    return card.fruitless >= most_in_vain and card.fruitless_at == game.changed_at
  end,

  --- Ends a visit: checks whether it made the program loop, by a jump or a change of direction. Whatever caused that,
  --- the visited card counts such visits in a row without a change of points. The rulebook lets Version 1 count
  --- endless loops; that each such card counts for itself is our ruling.
  count_loop = function(game, card, has_looped)
    game.turned = false
    if has_looped and game.options.version == 1 then
      card.fruitless = card.fruitless_at == game.changed_at and card.fruitless + 1 or 1
      card.fruitless_at = game.changed_at
    elseif not game:is_fruitless(card) then
      card.fruitless = 0
    end
  end,

  --- Whether no point has changed for so many visits and decisions that the program has stalled.
  is_out_of_patience = function(game)
    return game.visits + game.decided - game.changed_at >= game.options.patience
  end,

  --- The counter leaves a card, possibly by a jump.
  leave = function(game, card, has_jumped)
    card:end_walk()
    if game.remembers_damage then card.left_at = game.visits end
    local has_looped = has_jumped or game.turned
    if has_looped or card.fruitless > 0 then game:count_loop(card, has_looped) end
  end,

  --- Whether the pending jump takes place: not if its target is gone, nor if its executor, or that of
  --- an enclosing execution, is out.
  can_jump = function(game, bit)
    local jumper = game.jumper
    return game.jump_to.zone == game.program
      and (not jumper or jumper.is_in) and (not bit or bit.owner.is_in)
  end,

  --- After a right, or without a Bit for one: continues the visit or moves
  --- the counter. Returns the phase.
  go_on = function(game, bit)
    if bit and game.dealt_elsewhere then game:discard_out_of_reach() end
    local card = game.counter.card
    if game.jump_to and not game:can_jump(bit) then game.jump_to = nil end
    if game.jump_to then
      if not game.visit_over then game:leave(card, true) end
      game.counter.card, game.jump_to = game.jump_to, nil
      game:tell("jumps", game.counter.card)
    elseif not game.visit_over then
      if bit and game:has_next_bit(card) then return "right" end
      game:leave(card, false)
      game.counter:advance()
    end
    if not game.counter.card then game:draw() end
    return "arrive"
  end,
}
