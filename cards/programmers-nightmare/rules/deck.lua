-- The deck: its contents, drawing into the program, discarding.

return rules {
  --- The cards of this version, as printed, shuffled.
  shuffle_deck = function(game)
    local building = game.options.version == 2
    game.deck:fill_with(function(card) return building or not card.building end)
    game:remember_damage()
  end,

  --- Draws a card for the program without showing it, and discards one-shots on the
  --- way. nil when the deck has none.
  draw_instruction = function(game)
    local card = game.deck.first
    while card and card.one_shot do
      game:discard(card)
      card = game.deck.first
    end
    return card
  end,

  --- Returns whether the deck has a card for the program. If it has only one-shots,
  --- discards them all (our ruling).
  find_instruction = function(game)
    for _, card in ipairs(game.deck:cards()) do
      if not card.one_shot then return true end
    end
    for _, card in ipairs(game.deck:cards()) do game:discard(card) end
    return false
  end,

  --- Discards a card for all to see.
  discard = function(game, card)
    card:move_to(game.discards)
    game:tell("discarded", card)
  end,

  --- Resets a card to its printed state and forgets what it did.
  make_new = function(_, card)
    for _, number in ipairs(card:numbers()) do number.value = number.printed end
    card.link, card.dealt_for = nil, nil
    card.started, card.has_dealt = false, false
    card.replaced_by, card.fruitless = nil, 0
    card:hide()
  end,
}
