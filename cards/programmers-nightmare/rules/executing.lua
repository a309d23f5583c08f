-- Executing: a card's text in its own place or in another card's, the cards beside a card, and
-- the limits of endless executions.

local most_beside = 4   -- cards beside one: the capacity of that zone
local most_asked = 800  -- decisions in a right before it stops; a step may have 1000
local most_spent = 50   -- percent of a step's instructions, likewise
local most_entries = 3  -- of an instruction in the same place within itself; one more does nothing (our ruling)

return rules {
  --- The execution of a right: one instruction and all that it executes.
  perform = function(game, card, seat, bit)
    game.executed, game.fresh_depth = 1, 1
    game:run(nil, card, seat, bit, nil)
  end,

  --- Runs a card's text: within an execution (`outer`) or as its own right (nil). `where` gives "this card" and the
  --- card on which it happens; nil: the card itself.
  run = function(game, outer, source, executor, bit, where)
    if outer and (game:is_endless(outer, source, where) or not game:can_execute()) then return end
    local depth = outer and outer.depth + 1 or 1
    if depth < game.fresh_depth then game.fresh_depth = depth end
    if game.defended then game:count_for_defences() end
    game:meet(source)
    if outer then game:tell("runs", source) end
    game:execute(source, executor, bit, where)
    if game.unsettled then game:settle() end
  end,

  --- Counts one more instruction, or repetition of one, and returns whether this right may still execute it. If not,
  --- the rest of the right is dropped; earlier effects stay (our ruling).
  can_execute = function(game)
    local executed = game.executed
    if executed >= game.options.executions then return false end
    if game:asked() >= most_asked or game:spent() >= most_spent then return false end
    game.executed = executed + 1
    return true
  end,

  --- Executes another card's text in the place of an execution: on the card that is there now.
  run_in_place = function(game, execution, source, executor)
    game:run(execution, source, executor or execution.executor, execution.token,
      { card = game:present(execution.card), site = game:present(execution.site) })
  end,

  --- A card, or the card that has replaced it.
  present = function(_, card)
    while card.replaced_by do card = card.replaced_by end
    return card
  end,

  --- Executes some cards, fixed now, in the place of an execution. If the first card leads elsewhere, its
  --- target is executed instead of the second. If the first is an Upgrade, it may change who goes on. A
  --- player who is out does not go on.
  run_list = function(game, execution, cards)
    local executor = execution.executor
    for i, card in ipairs(cards) do
      if executor and not executor.is_in then return end
      if game.handed_over then game.handed_over = nil end
      if i == 1 and #cards > 1 and card.leads then
        cards[2] = game:run_for_target(execution, card) or cards[2]
      else
        game:run_in_place(execution, card, executor)
      end
      local here = i == 1 and game.handed_over
      if here and game:present(here) == game:present(execution.card) then
        executor = game.handed_to
        if not executor then return end
      end
    end
  end,

  --- Executes a card that leads elsewhere without moving the counter: returns its
  --- target, which is executed second (rulebook, GOTO), or nil. An earlier
  --- pending jump stays (our ruling).
  run_for_target = function(game, execution, card)
    local jump_before, jumper_before = game.jump_to, game.jumper
    game.jump_to = nil
    game:run_in_place(execution, card)
    local target = game.jump_to
    game.jump_to, game.jumper = jump_before, jumper_before
    return target
  end,

  --- Whether an execution would go too deep, or has come back to itself once too often without a change of points
  --- since the first time. Our ruling: the rulebook allows three loops without points.
  is_endless = function(game, outer, source, where)
    if outer.depth > game.options.nesting then return true end
    local site = where and where.site or source
    local entries, first = 0, nil
    local each = outer
    while each do
      if each.source == source and game:present(each.site) == site then
        entries, first = entries + 1, each.depth
      end
      each = each.parent
    end
    return entries >= most_entries and first >= game.fresh_depth
  end,

  --- Executes the cards beside a card (see beside_for), in order, including replacements made meanwhile. The owner of
  --- a Bit on such a card executes it.
  run_beside = function(game, execution)
    for _, each in ipairs(game:beside_for(execution)) do
      local card = game:present(each)
      local bit = card:first_token()
      game:run(execution, card, bit and bit.owner or execution.executor, bit or execution.token,
        { card = card, site = game:present(execution.site) })
    end
  end,

  --- Makes the counter go to a card of the program when this right is done.
  jump = function(game, seat, card)
    game.jump_to, game.jumper = card, seat
  end,

  --- The cards beside "this card" that were dealt for an execution's text. Deals them now if there are none; a card's
  --- own are dealt only once.
  beside_for = function(game, execution)
    local cards = {}
    for _, card in ipairs(execution.card.beside:cards()) do
      if card.dealt_for == execution.source then table.insert(cards, card) end
    end
    if #cards > 0 or not game:can_deal_beside(execution.card, execution.source) then return cards end
    return game:deal_beside(execution.card, execution.source)
  end,

  --- Whether cards can be dealt beside a card in play for a text; for its own only once.
  can_deal_beside = function(game, card, source)
    return game:card_in_program(card) and not (card == source and card.has_dealt)
  end,

  --- Deals the cards for a card's text beside a card, face up, as many as there are.
  deal_beside = function(game, card, source)
    local cards = {}
    if card == source then card.has_dealt = true else game.dealt_elsewhere = true end
    for _ = 1, source.dealt do
      local drawn = card.beside.size < most_beside and game:draw_instruction()
      if drawn then
        drawn:move_to(card.beside)
        game:enter(drawn)
        drawn.dealt_for = source
        table.insert(cards, drawn)
        game:tell("dealt", drawn, card)
      end
    end
    return cards
  end,

  --- After a right: cards that were dealt beside a card for another card's text leave when that card is out of reach.
  discard_out_of_reach = function(game)
    game.dealt_elsewhere = false
    for _, card in ipairs(game:cards_in_play()) do
      if game:is_beside(card) and card.dealt_for ~= card.zone.owner then
        if game:is_in_reach(card.zone.owner, card.dealt_for) then
          game.dealt_elsewhere = true
        else
          game:tell("discarded", card)
          game:put_away(card)
        end
      end
    end
  end,

  --- Whether a card lies within another card's number of cards, on either side; at least one card.
  is_in_reach = function(game, card, other)
    local number = card:numbers()[card.reach]
    local reach = number and math.max(number.value, 1) or 1
    return table.contains(game:neighbours(card, reach, 1), other)
      or table.contains(game:neighbours(card, reach, -1), other)
  end,
}
