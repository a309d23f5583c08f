-- Memory: the last two cards visited are remembered, also those that have been removed since.

return rules {
  --- The visit of a card has ended: it is the newest of the two that are remembered.
  remember = function(game, card)
    local before = game.remembered
    game.remembered = #before == 0 and { card } or { before[#before], card }
  end,

  --- Executes what is remembered, the older first, as if it were printed on the card that does so.
  ---@param execution execution of that card
  recall = function(game, execution)
    local with = { card = execution.card, numbers = "printed" }
    for _, card in ipairs(game.remembered) do
      if card.id ~= "memory" then
        game:tell("recalled", execution.executor, card.name)
        game:execute(card, execution.executor, execution.token, with)
      end
    end
  end,
}
