-- Events: their needs, their targets, and their effects on the program.

local function is_reaction(card)
  return card.reaction
end

return rules {
  --- Whether a seat can play an Event now: it is not a reaction, and it has a target.
  can_play_event = function(game, card, seat)
    if card.reaction then return false end
    if card.needs_opponent and #game:opponents_with_cards(seat) == 0 then return false end
    if card.needs_uncommented and #game:uncommented_cards() == 0 then return false end
    return card.needs_code == 0 or #game.program:cards() >= card.needs_code
  end,

  --- Plays an Event: discards it, then executes it.
  play_event = function(game, seat, card)
    card:move_to(game.trash)
    game:tell("played", seat, card)
    game:execute(card, seat)
  end,

  --- The other players who have a card in hand.
  opponents_with_cards = function(_, seat)
    local opponents = {}
    for _, other in ipairs(seat:others()) do
      if other.hand.size > 0 then table.insert(opponents, other) end
    end
    return opponents
  end,

  --- Aims an Event at a player, who may answer if they did not play it. Returns whether it gets through.
  gets_through = function(game, event, player)
    if player == event.executor then return true end
    game:tell("aimed", event.source, player)
    local answer = game:may_anyone_answer({ player.hand }, is_reaction, game.options.asked)
    if not answer then return true end
    game:discard(answer)
    game:tell("answered", player, answer)
    game.cancelled = false
    game:execute(answer, player)
    return not game.cancelled
  end,

  --- Cancels the Event that was just aimed at somebody.
  cancel_event = function(game)
    game.cancelled = true
  end,

  --- A seat looks at another's hand and takes a card of its choice. A house rule's answer may have left none.
  take_from_hand = function(game, seat, victim)
    game:tell("looked", seat, victim)
    for _, card in ipairs(victim.hand:cards()) do card:show_to(seat) end
    local card = game:choose_from(seat, victim.hand)
    if not card then return end
    game:tell("taken", seat, card)
    card:move_to(seat.hand)
  end,

  --- The cards of the program that are not commented out.
  uncommented_cards = function(game)
    local cards = {}
    for _, card in ipairs(game.program:cards()) do
      if not card.commented then table.insert(cards, card) end
    end
    return cards
  end,

  --- Comments out a card of the program for this round.
  comment_out = function(game, card)
    card.commented, game.comments = true, true
    game:tell("commented", card)
  end,

  --- Swaps two cards of the program, with everything on them.
  swap_in_program = function(game, first, second)
    game:tell("swapped", first, second)
    game:swap_cards(first, second)
  end,

  --- Discards a card of the program, which leaves an empty space.
  delete_from_program = function(game, card)
    game:tell("deleted", card)
    card:leave_gap()
    game:discard(card)
  end,

  --- Moves the Token to a player, who does not score.
  move_token = function(game, player)
    game.token = player
    game:tell("spoofed", player)
  end,

  --- Reverses the pass cards in this round.
  reroute = function(game)
    game.rerouted = not game.rerouted
    game:tell("rerouted")
  end,

  --- The player whose turn it is has more actions.
  gain_actions = function(game, amount)
    game.actions_left = game.actions_left + amount
    game:tell("gained", game.turn, amount)
  end,
}
