-- Executing: a card's text in its own place or in another's, the cards beside a card, and the limits of what
-- would never end.

local most_beside = 4   -- cards beside one, which is that zone's capacity
local most_asked = 800  -- decisions in a right, before it executes nothing more; a step may have 1000
local most_spent = 50   -- percent of the instructions of a step, the same
local most_entries = 3  -- of an instruction in the same place within itself, before one more does nothing (our ruling)

return rules {
  --- The execution of a right: one instruction and all that it has executed.
  perform = function(game, card, seat, bit)
    game.executed, game.fresh_depth = 1, 1
    game:run(nil, card, seat, bit, nil)
  end,

  --- Runs a card's text: within an execution (`outer`) or as a right of its own (nil). `where` says which card
  --- "this card" is and on which one it happens; nil: the card itself.
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

  --- One more instruction, or repetition of one, is to be executed: returns whether this right still may, and
  --- counts it. The rest of a right that may not is dropped, what was done stays (our ruling).
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

  --- A card, or if it has been replaced the one that has taken its place since.
  present = function(_, card)
    while card.replaced_by do card = card.replaced_by end
    return card
  end,

  --- Executes some cards, fixed now, in the place of an execution. A card that leads elsewhere, as the first,
  --- has the one it leads to executed instead of the second; an Upgrade, as the first, may change who goes on.
  --- Nobody goes on who is out.
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

  --- Executes a card that leads elsewhere without the counter going there: returns the card it leads to, which
  --- is executed second (rulebook, GOTO), nil when there is none. A jump that is to come anyway stays (our
  --- ruling).
  run_for_target = function(game, execution, card)
    local jump_before, jumper_before = game.jump_to, game.jumper
    game.jump_to = nil
    game:run_in_place(execution, card)
    local target = game.jump_to
    game.jump_to, game.jumper = jump_before, jumper_before
    return target
  end,

  --- Whether an execution would go too deep, or has come back to itself once too often with no point changed
  --- since the first time. Our ruling: the rulebook lets what loops without points loop three times.
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

  --- Executes the cards beside a card (see beside_for), in order; what one of them has replaced, as it is now.
  --- One that bears a Bit is executed by its owner.
  run_beside = function(game, execution)
    for _, each in ipairs(game:beside_for(execution)) do
      local card = game:present(each)
      local bit = card:first_token()
      game:run(execution, card, bit and bit.owner or execution.executor, bit or execution.token,
        { card = card, site = game:present(execution.site) })
    end
  end,

  --- The counter is to go to a card of the program when this right is done.
  jump = function(game, seat, card)
    game.jump_to, game.jumper = card, seat
  end,

  --- The cards that an execution finds dealt for its text beside "this card"; dealt now if there are none, but
  --- for a card's own: those are dealt once.
  beside_for = function(game, execution)
    local cards = {}
    for _, card in ipairs(execution.card.beside:cards()) do
      if card.dealt_for == execution.source then table.insert(cards, card) end
    end
    if #cards > 0 or not game:can_deal_beside(execution.card, execution.source) then return cards end
    return game:deal_beside(execution.card, execution.source)
  end,

  --- Whether cards can be dealt beside a card in play for a text: for its own only once.
  can_deal_beside = function(game, card, source)
    return game:card_in_program(card) and not (card == source and card.has_dealt)
  end,

  --- Deals what a card's text asks for beside a card, open, as much as there is.
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

  --- After a right: what was dealt beside a card for another's text goes when that one is out of its reach.
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

  --- Whether a card lies within another's number of cards, to either side; one card at least.
  is_in_reach = function(game, card, other)
    local number = card:numbers()[card.reach]
    local reach = number and math.max(number.value, 1) or 1
    return table.contains(game:neighbours(card, reach, 1), other)
      or table.contains(game:neighbours(card, reach, -1), other)
  end,
}
