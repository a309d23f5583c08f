-- The program: the allowed places of lines, and how lines come, move and go. The first line is
-- the Top Card, which never moves.

return rules {
  --- Whether a card is an instruction that fits at a place or below it. Only an `else` may fit nowhere.
  has_place = function(game, card, from)
    return card.instruction ~= nil and game.program:has_place_for(card, from)
  end,

  --- Whether a line may be moved or deleted at all: it is not the Top Card and has no pointer.
  is_free = function(game, card)
    return card ~= game.program.first and not card.pointed_at
  end,

  --- Whether a seat has an instruction that can be inserted.
  has_insertable_card = function(game, seat)
    for _, card in ipairs(seat.hand:cards()) do
      if game:has_place(card, 2) then return true end
    end
    return false
  end,

  --- Whether a line can be moved to another place.
  is_movable = function(game, card)
    return game:is_free(card) and game:has_place(card, 2)
  end,

  --- Whether any line can be moved.
  has_movable_line = function(game)
    for _, card in ipairs(game.program:cards()) do
      if game:is_movable(card) then return true end
    end
    return false
  end,

  --- Whether a line can be deleted so that the rest can be mended.
  is_removable = function(game, card)
    return game:is_free(card) and game.program:fits_without(card)
  end,

  --- Whether any line can be deleted.
  has_removable_line = function(game)
    for _, card in ipairs(game.program:cards()) do
      if game:is_removable(card) then return true end
    end
    return false
  end,

  --- The lines of the program that fulfil a rule, from the top down.
  lines_that = function(game, picks)
    local lines = {}
    for _, card in ipairs(game.program:cards()) do
      if picks(card) then table.insert(lines, card) end
    end
    return lines
  end,

  --- Asks a seat for the place and the level of a card. Returns both.
  choose_place_and_level = function(game, seat, card)
    local place = seat:choose("place", game.program:places_for(card, 2))
    return place, seat:choose("level", game.program:indents_for(card, place))
  end,

  --- A card comes into the program, or goes to another place of it; the lines below are mended.
  put_line = function(game, card, place, level)
    card:move_to(game.program, place)
    card.level = level
    game.program:adjust_indents()
  end,

  --- A line is deleted; the lines below are mended.
  delete_line = function(game, card)
    card:move_to(game.discards)
    card.level = 0
    game.program:adjust_indents()
    game:tell("deleted", card)
  end,
}
