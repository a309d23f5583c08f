-- Version 1: the program is dealt, the players claim its cards, and it runs to the end.

local cards_dealt = { 0, 14, 18, 18, 18, 21 }  -- by the number of players (the rulebook's table)
local bits_to_place = { 0, 6, 5, 4, 3, 3 }     -- each player's (the same)
local stalled_at = 5    -- a situation that has come up this often never ends (our ruling)
local most_redeals = 2  -- one more is a draw (our ruling)

return rules {
  --- Deals the program and tells everybody how many Bits to place. Returns the phase.
  deal_program = function(game)
    local seats = #game:seats()
    game.deck:deal(game.program, cards_dealt[seats])
    for _, card in ipairs(game.program:cards()) do game:enter(card) end
    for _, seat in ipairs(game:seats()) do seat.to_claim = game:claims_of(seat) end
    game.counter.forward = true
    game.counter.card = game.program.first
    return "claim"
  end,

  --- The number of Bits that a seat must place while the program is claimed, of those that it has.
  claims_of = function(game, seat)
    local claims = game.options.claims
    if claims == 0 then claims = bits_to_place[#game:seats()] end
    return math.min(claims, seat.unused)
  end,

  --- The cards that a seat may claim: those without a Bit, because each gets only one (rulebook). A forced card takes
  --- another player's Bit (rulebook, Program_Error), and is not offered when there is none (our ruling).
  claimable_cards = function(game, seat)
    local cards = {}
    for _, card in ipairs(game.program:cards_bearing_fewer(1)) do
      local has_bit = not card.forced or #game:seats_with_stock(seat) > 0
      if has_bit then table.insert(cards, card) end
    end
    return cards
  end,

  --- A turn of claiming: one Bit on one card. A seat without a card to claim places no more.
  claim_card = function(game, seat)
    local card = seat:choose("card", game:claimable_cards(seat))
    if not card then
      seat.to_claim = 0
    elseif card.forced then
      game:play_another_bit(seat, card)
    else
      seat.to_claim = seat.to_claim - 1
      game:tell("claimed", seat, card)
      game:place_bit(seat, card)
    end
    if game.unsettled then game:settle() end
  end,

  --- Puts another player's Bit on a forced card; the player of the card chooses whose (rulebook, Program_Error). It
  --- comes from stock; when nobody has one there, the card stays without (our ruling).
  play_another_bit = function(game, seat, card)
    local owner = seat:choose("player", game:seats_with_stock(seat))
    if not owner then return end
    game:tell("claimed_with", seat, owner, card)
    game:place_bit(owner, card)
  end,

  --- The turn of the next seat with a Bit to place; without one, the program runs. Returns the phase.
  next_claim = function(game)
    for _ = 1, #game:seats() do
      game.turn = game.turn:next()
      if game.turn.is_in and game.turn.to_claim > 0 then return "claim" end
    end
    game.turn = nil
    for _, seat in ipairs(game:seats()) do seat.played = true end
    game:take_out_seats()
    return "arrive"
  end,

  --- If the program has stalled, deals a new one (rulebook: "reshuffle all the cards and deal again"), or ends in a
  --- draw. It has stalled when the counter arrives in the same situation once too often, or when no point has changed
  --- for a long time (our ruling). Returns the phase, or nil when the visit takes place.
  may_visit_claimed = function(game)
    if game:count_situation() < stalled_at and not game:is_out_of_patience() then return nil end
    if game.options.stall == "draw" or game.redeals == most_redeals then game:draw() end
    game.redeals = game.redeals + 1
    game:tell("redealt")
    for _, card in ipairs(game:cards()) do
      for _, bit in ipairs(card:tokens()) do bit:return_to_stock() end
      game:make_new(card)
    end
    for _, seat in ipairs(game:seats()) do
      if not seat.is_in then seat:come_back() end
      seat.points, seat.skips, seat.defends, seat.played = game.options.points, 0, 0, false
      seat.damages, seat.noted_damages = {}, 0
    end
    game.changed_at = game.visits + game.decided
    game:shuffle_deck()
    game.turn = game:seats()[1]
    return game:deal_program()
  end,
}
