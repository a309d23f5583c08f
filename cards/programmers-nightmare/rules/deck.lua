-- The deck: what is in it, drawing into the program, discarding.

return rules {
  --- The cards of this version, as printed, shuffled.
  shuffle_deck = function(game)
    local building = game.options.version == 2
    game.deck:fill_with(function(card) return building or not card.building end)
    game:remember_damage()
  end,

  --- Draws a card for the program, without showing it: one-shots are discarded on the way. nil when the deck
  --- has none.
  draw_instruction = function(game)
    local card = game.deck.first
    while card and card.one_shot do
      game:discard(card)
      card = game.deck.first
    end
    return card
  end,

  --- Looks through the deck for a card that can come into the program: one-shots are discarded when there is
  --- nothing else (our ruling). Returns whether there is one.
  find_instruction = function(game)
    for _, card in ipairs(game.deck:cards()) do
      if not card.one_shot then return true end
    end
    for _, card in ipairs(game.deck:cards()) do game:discard(card) end
    return false
  end,

  --- A card is discarded, seen by all.
  discard = function(game, card)
    card:move_to(game.discards)
    game:tell("discarded", card)
  end,

  --- A card is as printed again, and nothing is known of what it did.
  make_new = function(_, card)
    for _, number in ipairs(card:numbers()) do number.value = number.printed end
    card.link, card.dealt_for = nil, nil
    card.started, card.has_dealt = false, false
    card.replaced_by, card.fruitless = nil, 0
    card:hide()
  end,
}
