return rules {
  --- All cards: an honest one, another, an honest one, and so on.
  honest_between_others = function(game)
    local honest, others, all = {}, {}, {}
    for _, card in ipairs(game:cards()) do
      local list = card.honest and honest or others
      list[#list + 1] = card
    end
    for i = 1, math.max(#honest, #others) do
      all[#all + 1] = honest[i]
      all[#all + 1] = others[i]
    end
    return all
  end,

  begin_at_first = function(game)
    game.cursor.card = game.program.first
    return game.cursor.card and "visit" or "close"
  end,

  visit = function(game, card)
    local seat = game:seats()[1]
    game:tell("visits", seat, card)
    game:execute(card, seat)
  end,

  --- The next phase, when the card under the cursor has been visited.
  move_on = function(game)
    game.visited = game.visited + 1
    game.cursor.card = game.cursor.card and game.cursor.card:next(1)
    return game.cursor.card and "visit" or "close"
  end,
}
