-- Version 2: the players build the program from their hands, each turn with a card at one of its ends.

return rules {
  --- Deals the hands, and one card into the program, without a Bit. Returns the phase.
  deal_hands = function(game)
    for _, seat in ipairs(game:seats()) do game:draw_hand(seat) end
    local card = game:draw_instruction()
    game:place(card, 1)
    game.counter.card = card
    return "direction"
  end,

  --- The first player chooses the direction of the program.
  choose_direction = function(game, seat)
    game.counter.forward = seat:choose("direction", "forwards", "backwards") == "forwards"
  end,

  --- Fills a hand, as long as there are cards.
  draw_hand = function(game, seat)
    while seat.hand.size < game.options.hand_size and game.deck.first do game.deck.first:move_to(seat.hand) end
  end,

  --- A turn: plays a card, fills the hand, and passes the turn to the next player. Returns the phase.
  take_turn = function(game, seat)
    local card = seat:choose("play", seat.hand:cards())
    game.passes = card and 0 or game.passes + 1
    if card and card.id == "run" then return game:play_run(seat, card) end
    if card then game:play(seat, card) end
    game:draw_hand(seat)
    if game.unsettled then game:settle() end
    game.turn = seat:next_in()
    if game:is_complete() or game.passes >= #game:seats_in() then return game:run_for_good(seat) end
    return "turn"
  end,

  --- The cards of a hand that can lie face down: instructions and Break.
  hidable_cards = function(_, seat)
    local cards = {}
    for _, card in ipairs(seat.hand:cards()) do
      if not card.one_shot then table.insert(cards, card) end
    end
    return cards
  end,

  --- Plays a card of a hand: a one-shot takes effect, any other card goes to an end of the program.
  play = function(game, seat, card)
    if card.one_shot then
      card:move_to(game.discards)
      game:tell("used", seat, card)
      game:execute(card, seat)
    else
      local place, side = game:choose_end(seat)
      game:bring_in(card, place)
      game:tell("played", seat, card, side)
      if card.forced then game:play_another_bit(seat, card) else game:play_bit(seat, card) end
    end
  end,

  --- An end of the program: its place and its name.
  choose_end = function(game, seat)
    local side = seat:choose("end", "head", "tail")
    return side == "head" and 1 or game.program.size + 1, side
  end,

  --- A card of a hand goes face down to an end, with a Bit of the player's.
  hide_at_end = function(game, seat, card)
    local place, side = game:choose_end(seat)
    card:move_to(game.program, place)
    card:hide()
    card:show_to(seat)
    game:tell("hid", seat, side)
    game:play_bit(seat, card)
  end,

  --- A player puts their own Bit on a card that they bring into the program; from now
  --- on, they are out without a Bit.
  play_bit = function(game, seat, card)
    if game:add_bit(seat, card) then seat.played = true end
  end,
}
