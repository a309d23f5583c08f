-- The program: neighbours, and cards that come, go and change places.

return rules {
  --- The card this many places on from a card, in the counter's direction. Cards beside another do not loop and have
  --- their own order. nil when there is none.
  ahead = function(game, card, steps)
    if card.zone == game.program then return game.counter:ahead_of(card, steps) end
    local among = game:cards_with(card)
    return among[table.index_of(among, card) + steps]
  end,

  --- Up to this many cards that follow a card (precede it, with direction -1), the nearer first, each once.
  neighbours = function(game, card, count, direction)
    local cards = {}
    if not game:card_in_program(card) then return cards end
    for steps = 1, math.min(count, card.zone.size - 1) do
      local each = game:ahead(card, steps * direction)
      if each then table.insert(cards, each) end
    end
    return cards
  end,

  --- For a card beside another: the cards dealt with it, in order.
  cards_with = function(_, card)
    local cards = {}
    for _, each in ipairs(card.zone:cards()) do
      if each.dealt_for == card.dealt_for then table.insert(cards, each) end
    end
    return cards
  end,

  --- Every card in play: those of the program, each followed by those beside it.
  cards_in_play = function(game)
    local cards = {}
    for _, card in ipairs(game.program:cards()) do game:collect(card, cards) end
    return cards
  end,

  --- Every card in play except one.
  other_cards_in_play = function(game, except)
    local cards = {}
    for _, card in ipairs(game:cards_in_play()) do
      if card ~= except then table.insert(cards, card) end
    end
    return cards
  end,

  --- Adds a card in play, then those beside it, to a list.
  collect = function(game, card, cards)
    table.insert(cards, card)
    if card.beside.size == 0 then return end
    for _, each in ipairs(card.beside:cards()) do game:collect(each, cards) end
  end,

  --- The card of the program that a card is or lies beside, or nil.
  card_in_program = function(game, card)
    local zone = card.zone
    while zone and zone ~= game.program do
      if type(zone.owner) ~= "card" then return nil end
      card = zone.owner
      zone = card.zone
    end
    return zone and card
  end,

  --- Whether a card is one of some cards, or lies beside one of them, or beside one that does.
  is_within = function(_, card, cards)
    while card do
      if table.contains(cards, card) then return true end
      local holder = card.zone and card.zone.owner
      card = type(holder) == "card" and holder or nil
    end
    return false
  end,

  --- Whether a card lies beside another in play.
  is_beside = function(game, card)
    return card.zone ~= game.program and game:card_in_program(card) ~= nil
  end,

  --- A drawn card comes into the program, at a place.
  place = function(game, card, place)
    game:bring_in(card, place)
    game:tell("placed", card, place)
  end,

  --- A card comes into the program at a place, face up, without an event.
  bring_in = function(game, card, place)
    card:move_to(game.program, place)
    game:enter(card)
  end,

  --- A card has come into play, face up.
  enter = function(_, card)
    card:show_to_all()
  end,

  --- A card leaves the program; its Bits go to their stocks. If the counter is on it, the visit
  --- is over and the counter goes on.
  remove = function(game, card)
    if not game:card_in_program(card) then return end
    if game.counter.card == card then game.visit_over, game.turned = true, false end
    game:lead_pointers_away(card)
    game:tell("removed", card)
    game:put_away(card)
  end,

  --- Puts away a card in play, with its Bits and the cards beside it.
  put_away = function(game, card)
    for _, bit in ipairs(card:tokens()) do game:take_bit(bit) end
    for _, each in ipairs(card.beside:cards()) do game:put_away(each) end
    card:move_to(game.discards)
  end,

  --- Replaces a card in play by a drawn one. Its Bits, their order and whether they have had a right stay. Nobody has
  --- yet had a right on the new card. Nothing happens if none can be drawn, or the card is not in play.
  replace = function(game, old)
    local new = game:card_in_program(old) and game:draw_instruction()
    if not new then return end
    local zone, place = old.zone, old.place
    old:move_to(game.discards)
    new:move_to(zone, place)
    game:enter(new)
    new.dealt_for, old.replaced_by = old.dealt_for, new
    for _, bit in ipairs(old:tokens()) do game:carry(bit, new) end
    if game.counter.card == old then game.counter.card, game.had_right = new, false end
    game:tell("replaced", old, new)
    game:put_away(old)
  end,

  --- A card of the program goes to another place of it.
  move = function(game, card, place)
    card:move_to(game.program, place)
    game:tell("moved", card, place)
  end,

  --- Two cards change places.
  swap = function(game, first, second)
    if first == second then return end
    game:swap_cards(first, second)
    game:tell("swapped", first, second)
  end,

  --- The program changes direction.
  turn_round = function(game)
    game.counter:turn()
    game.turned = not game.turned and not game.visit_over
    game:tell("turned_round")
  end,

  --- A card moves this many places, in the direction that its player chooses, by swaps with each neighbour.
  float = function(game, card, seat, steps)
    local ways = {}
    if game:ahead(card, 1) then table.insert(ways, "before") end
    if game:ahead(card, -1) then table.insert(ways, "behind") end
    local way = seat:choose("way", ways)
    for _ = 1, steps do
      if not game:can_execute() then return end
      local neighbour = game:ahead(card, way == "before" and 1 or -1)
      if not neighbour then return end
      game:swap(card, neighbour)
    end
  end,

  --- Some cards change places: two with each other, more in an order that the player
  --- chooses from the first place on.
  rearrange = function(game, seat, cards)
    local now = table.copy(cards)
    table.sort(now, function(first, second) return first.place < second.place end)
    if #now == 2 then return game:swap(now[1], now[2]) end
    local left = table.copy(now)
    for i = 1, #now do
      local card = seat:choose("order", left)
      table.remove(left, table.index_of(left, card))
      local at = table.index_of(now, card)
      game:swap(now[i], card)
      now[at], now[i] = now[i], card
    end
  end,
}
