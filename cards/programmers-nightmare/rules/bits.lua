-- Bits: the tokens that own instructions.

return rules {
  --- A Bit of a seat comes from its stock to a card. Returns whether there was one.
  place_bit = function(_, seat, card)
    return seat:add_token(card) ~= nil
  end,

  --- A Bit of a seat is added to a card by an instruction, if there is one in stock. Returns whether there
  --- was.
  add_bit = function(game, seat, card)
    if not game:place_bit(seat, card) then return false end
    game:tell("bit_added", seat, card)
    return true
  end,

  --- A seat adds this many Bits to a card, or as many as its stock has.
  add_bits = function(game, seat, card, count)
    for _ = 1, count do game:add_bit(seat, card) end
  end,

  --- A Bit goes back to its owner's stock.
  take_bit = function(game, bit)
    game.unsettled = true
    game:tell("bit_removed", bit.owner, bit.card)
    bit:return_to_stock()
  end,

  --- A player chooses a card, except some, and returns this many Bits from it to their owners' stocks. Returns the
  --- card, or nil, without a question, when no card has enough Bits.
  take_bits = function(game, seat, count, except)
    local card
    for _ = 1, count do
      local bit = seat:choose("token", card and card:tokens() or game:bits_in_company(count, except))
      if not bit then return nil end
      card = bit.card
      game:take_bit(bit)
    end
    return card
  end,

  --- A Bit goes to another card, to the end of its row.
  move_bit = function(game, bit, card)
    bit:move_to(card)
    game:tell("bit_moved", bit.owner, card)
  end,

  --- A Bit goes to the card that replaces its own, and keeps whether it has had its right.
  carry = function(_, bit, card)
    local marked = bit.marked
    bit:move_to(card)
    bit.marked = marked
  end,

  --- Replaces a Bit by one of another colour, at the same place; the old one goes to stock. Nothing happens if the
  --- other colour has none. The new Bit has had its right if the old one had.
  change_bit = function(game, bit, seat)
    local card, marked = bit.card, bit.marked
    if not game:place_bit(seat, card) then return end
    local new = card:last_token()
    new:move_to(card, bit)
    new.marked = marked
    game.unsettled = true
    game:tell("bit_changed", bit.owner, card, seat)
    bit:return_to_stock()
  end,

  --- The cards of the program, except one.
  other_cards = function(game, except)
    return game:cards_but({ except })
  end,

  --- The cards of the program, except some.
  cards_but = function(game, except)
    if #except == 0 then return game.program:cards() end
    local cards = {}
    for _, card in ipairs(game.program:cards()) do
      if not table.contains(except, card) then table.insert(cards, card) end
    end
    return cards
  end,

  --- The seats in the game with a Bit in stock that they need not place themselves, except one.
  seats_with_stock = function(game, except)
    local seats = {}
    for _, seat in ipairs(game:seats_in()) do
      if seat ~= except and seat.unused > seat.to_claim then table.insert(seats, seat) end
    end
    return seats
  end,

  --- The seats in the game with a Bit where an execution happens, in seat order.
  seats_here = function(game, execution)
    local seats = {}
    for _, seat in ipairs(game:seats_in()) do
      if execution.site:count_tokens(seat) > 0 then table.insert(seats, seat) end
    end
    return seats
  end,

  --- The cards next to a card of the program, in program order.
  cards_next_to = function(game, card)
    local cards = {}
    for _, each in ipairs(game.program:cards()) do
      if each ~= card and (each:next() == card or each:next(-1) == card) then
        table.insert(cards, each)
      end
    end
    return cards
  end,

  --- The Bits on cards of the program that have at least this many, except some cards.
  bits_in_company = function(game, count, except)
    local bits = {}
    for _, card in ipairs(game.program:cards()) do
      if card.token_count >= count and not table.contains(except, card) then
        for _, bit in ipairs(card:tokens()) do table.insert(bits, bit) end
      end
    end
    return bits
  end,

  --- The Bits on the program that belong to other seats.
  bits_of_others = function(game, seat)
    local bits = {}
    for _, bit in ipairs(game.program:tokens()) do
      if bit.owner ~= seat then table.insert(bits, bit) end
    end
    return bits
  end,

  --- The Bits that can be chosen next for a swap of Bits of different colours on different cards, such
  --- that the rest can be found, too.
  swappable_bits = function(game, chosen, count)
    local all, bits = game.program:tokens(), {}
    local missing = count - #chosen - 1
    local places = missing > 1 and game:places_of_colours(chosen, all)
    for _, bit in ipairs(all) do
      local is_offered = #chosen == 0 or game:is_swappable(bit, chosen)
      if is_offered and missing == 1 then is_offered = game:has_partner(bit, chosen, all) end
      if is_offered and missing > 1 then is_offered = game:can_match_colours(places, bit, missing) end
      if is_offered then table.insert(bits, bit) end
    end
    return bits
  end,

  --- Whether a Bit differs from some others in colour and card.
  is_swappable = function(_, bit, chosen)
    for _, other in ipairs(chosen) do
      if other.owner == bit.owner or other.card == bit.card then return false end
    end
    return true
  end,

  --- Whether there is one more Bit to swap with some Bits and another one.
  has_partner = function(game, bit, chosen, all)
    local owner, card = bit.owner, bit.card
    for _, last in ipairs(all) do
      local fits = last.owner ~= owner and last.card ~= card
      if fits and (#chosen == 0 or game:is_swappable(last, chosen)) then return true end
    end
    return false
  end,

  --- For each seat without a chosen Bit for a swap, by its number: the places of its
  --- Bits, without cards already chosen.
  places_of_colours = function(game, chosen, all)
    local places = {}
    for _, bit in ipairs(all) do
      if game:is_swappable(bit, chosen) then
        local seat = bit.owner.number
        places[seat] = places[seat] or {}
        table.insert(places[seat], bit.card.place)
      end
    end
    return places
  end,

  --- Whether this many colours other than a Bit's each find a card other than the Bit's, by augmenting paths (H. W.
  --- Kuhn, The Hungarian method, 1955).
  can_match_colours = function(game, places, bit, missing)
    local owner, place, taken = bit.owner.number, bit.card.place, {}
    for seat = 1, #game:seats() do
      local finds = seat ~= owner and places[seat] and game:find_place(seat, places, taken, { [place] = true })
      if finds then missing = missing - 1 end
      if missing == 0 then return true end
    end
    return false
  end,

  --- Finds a place for a colour; another colour may have to move to a different place. `taken` has the colour of each
  --- place, `tried` the places already visited.
  find_place = function(game, seat, places, taken, tried)
    for _, place in ipairs(places[seat]) do
      if not tried[place] then
        tried[place] = true
        if not taken[place] or game:find_place(taken[place], places, taken, tried) then
          taken[place] = seat
          return true
        end
      end
    end
    return false
  end,

  --- Bits on different cards change places: each takes the next one's, the last the first's.
  swap_bits = function(game, bits)
    local places = {}
    for _, bit in ipairs(bits) do table.insert(places, { card = bit.card, before = bit:next() }) end
    for i, bit in ipairs(bits) do
      local place = places[i % #bits + 1]
      bit:move_to(place.card, place.before)
      game:tell("bit_moved", bit.owner, place.card)
    end
  end,

  --- Upgrade: the executing Bit goes to a drawn card, and a Bit of the player on the right
  --- takes its place. On a card beside another, the Bit there counts, if there is one;
  --- otherwise both come from stock, and without any Bit nothing is replaced. A list of cards
  --- in execution goes on with the new owner.
  hand_over = function(game, execution, card)
    local seat, here = execution.executor, execution.card
    local right = game:seat_on_right(seat)
    local bit = execution.token
    if not bit or bit.card ~= here or bit.owner ~= seat then bit = game:first_bit_of(seat, here) end
    local before
    if bit then
      before = bit:next()
      game:move_bit(bit, card)
    elseif game:is_beside(here) then
      game:add_bit(seat, card)
    end
    local has_place = bit ~= nil or game:is_beside(here)
    local has_new = has_place and game:add_bit(right, here)
    if has_new and before then here:last_token():move_to(here, before) end
    if execution.source ~= here then
      game.handed_over, game.handed_to = here, has_new and right or nil
    end
  end,

  --- A seat's first Bit on a card, or nil.
  first_bit_of = function(_, seat, card)
    for _, bit in ipairs(card:tokens()) do
      if bit.owner == seat then return bit end
    end
    return nil
  end,

  --- The player on a player's right: the previous one in seat order who is still in.
  seat_on_right = function(_, seat)
    local right = seat:next(-1)
    while not right.is_in do right = right:next(-1) end
    return right
  end,
}
