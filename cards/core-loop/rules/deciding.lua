return rules {
  -- Asks a flag's owner whether to execute the card.
  decide = function(game, card, flag)
    local player = flag.owner
    if game.decisions >= game:most_decisions() then
      game:tell("too_many")
      game:draw()
    end
    local taken = player:choose("turn", "skip", "execute")
    game.decisions = game.decisions + 1
    if taken == "skip" then
      game:tell("skips", player, card)
      game:skip(card, player)
    else
      game:tell("executes", player, card)
      game:execute(card, player, flag)
    end
  end,

  -- Ends the match if it is won, or can't be won any more.
  end_if_decided = function(game, card)
    local player = game:seats()[1]
    if card.id == "core" and game.core == game.goal then
      game:tell("wins", game.decisions)
      game:win(player)
    end
    if player.tokens_on_cards == 0 and game.core ~= game.goal then
      game:tell("no_flags")
      game:draw()
    end
  end,

  -- The number of decisions allowed in this match.
  most_decisions = function(game)
    return game.least + game.options.spare
  end,
}
