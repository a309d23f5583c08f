-- Playing: the rules of a turn. Cards and phases call rules as methods of the game, and a
-- variant may wrap each of them.

return rules {
  --- A player plays a card from hand, if there is one, and draws another from the deck.
  play_card = function(game, player)
    local card = player:choose("card", player.hand:kinds())
    if not card then return end
    card:move_to(game.discards)
    game:tell("plays", player, card)
    game:execute(card, player)
    game.deck:deal(player.hand, 1)
  end,

  --- Coins go into the pot.
  fill_pot = function(game, player, coins)
    game.pot = game.pot + coins
    game:tell("fills", player, coins)
  end,

  --- A player takes coins from the pot, as many as are in it. Enough of them win.
  take_coins = function(game, player, coins)
    local taken = math.min(coins, game.pot)
    game.pot = game.pot - taken
    player.coins = player.coins + taken
    game:tell("takes", player, taken)
    if player.coins >= game.options.goal then game:win(player) end
  end,
}
