return rules {
  --- A seat plays, takes, looks, hides a card in another one or leaves a mark.
  take_turn = function(game, seat)
    local can = {}
    if seat.hand.first then table.insert(can, "play") end
    if game.market.first and seat.hand.size < 6 then table.insert(can, "take") end
    if game.market.first and game.options.peeking then table.insert(can, "look") end
    if seat.hand.first and game.market.first then table.insert(can, "hide") end
    if seat.unused > 0 and game.market.first then table.insert(can, "mark") end
    table.insert(can, "draw")
    local what = seat:choose("what", can)
    if what == "play" then return game:play(seat) end
    if what == "take" then return game:take(seat) end
    if what == "look" then return game:look(seat) end
    if what == "hide" then return game:put_inside(seat) end
    if what == "mark" then return seat:add_token(seat:choose_card(game.market)) end
    if seat.hand.size < 6 then game.deck:deal(seat.hand, 1) else game.eye:advance() end
  end,

  --- A card of the hand is executed and goes to the discard.
  play = function(game, seat)
    local card = seat:choose_card(seat.hand)
    game:tell("played", seat, card)
    card:move_to(game.discard)
    seat.score = seat.score + card.worth
    game:execute(card, seat)
  end,

  --- A card of the market goes to the hand and leaves its place empty; the deck fills one.
  take = function(game, seat)
    local card = seat:choose_card(game.market)
    local place = card.place
    game:tell("taken", seat, card)
    for _, token in ipairs(card:tokens()) do token:return_to_stock() end
    game:lead_pointers_away(card)
    card:leave_gap()
    card:move_to(seat.hand)
    game:note(seat, card)
    if game.options.market == "open" and game.deck.first then
      game.deck.first:fill(game.market, place)
    end
  end,

  --- What has been taken of late.
  note = function(game, seat, card)
    local seen = table.copy(game.seen)
    table.insert(seen, card)
    if #seen > 3 then table.remove(seen, 1) end
    game.seen = seen
    local deals = table.copy(game.deals)
    table.insert(deals, { from = seat, card = card, score = seat.score })
    if #deals > 4 then table.remove(deals, 1) end
    game.deals = deals
    game.last = { card = card, open = false }
    seat.favourite = card
  end,

  --- A seat looks at a card of the market.
  look = function(game, seat)
    local card = seat:choose_card(game.market)
    game:tell("looked", seat, card)
    card:show_to(seat)
  end,

  --- A card of the hand goes under one of the market.
  put_inside = function(game, seat)
    local card = seat:choose_card(seat.hand)
    local above = seat:choose_card(game.market)
    if above.inside.first then above.inside.first:move_to(game.discard) end
    card:move_to(above.inside)
    above.friend = card
  end,

  end_game = function(game)
    local best = game:seats_with_most(game:seats(), function(seat) return seat.score end)
    if #best > 1 then game:draw() end
    game:win(best[1])
  end,
}
