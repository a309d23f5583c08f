-- Memory: remembers the last two visited cards, even if they have been removed since.

return rules {
  --- The visit of a card has ended: it is now the newer of the two remembered cards.
  remember = function(game, card)
    local before = game.remembered
    game.remembered = #before == 0 and { card } or { before[#before], card }
  end,

  --- Executes the remembered cards, the older first, as if their texts were on the executing card.
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
