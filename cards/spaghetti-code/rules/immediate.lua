-- Immediate cards: secret cards in the players' hands, each good for one execution.

return rules {
  --- Shuffles the immediate cards and deals one to each player, as far as they go: to the second player, then to the
  --- first, then to the others in seat order. The rest stays unseen.
  deal_immediate_cards = function(game, first)
    game.undealt:fill_with(function(card) return card.extra end)
    local second = first:next()
    local order = { second, first }
    for _, seat in ipairs(game:seats()) do
      if seat ~= first and seat ~= second then table.insert(order, seat) end
    end
    for _, seat in ipairs(order) do game.undealt:deal(seat.hand, 1) end
  end,

  --- A flag's owner executes the card in hand; everybody sees it, and it leaves the game.
  execute_immediate = function(game, flag)
    local seat = flag.owner
    local card = seat.hand.first
    card:show_to_all()
    game:tell("immediate_executed", seat, card)
    card:leave_game()
    game:execute(card, seat, flag)
  end,

  --- All command cards: those of the program, then those in hands, by seat.
  command_cards = function(game)
    local cards = game.program:cards()
    if not game.options.immediate then return cards end
    for _, seat in ipairs(game:seats()) do
      if seat.hand.first then table.insert(cards, seat.hand.first) end
    end
    return cards
  end,

  --- The command cards that can be moved to a place in the program: any
  --- card, unless it is alone there.
  movable_cards = function(game)
    local cards = game:command_cards()
    if game.program.size == 1 then table.remove(cards, 1) end
    return cards
  end,

  --- Whether a player may choose a number: only the first one of a card that the player doesn't know.
  is_number_visible = function(_, player, number)
    local card = number.card
    return card:is_known_to(player) or number == card:numbers()[1]
  end,
}
