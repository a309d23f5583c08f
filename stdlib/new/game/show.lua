-- How the table is drawn for a viewer. It can't read what the viewer may not see.

return show {
  table = function(game)
    return {
      draw.counter(word("pot"), game.pot),
      draw.seats(game, function(player)
        return { draw.counter(word("coins"), player.coins), draw.hand(player.hand, word("hand")) }
      end),
    }
  end,
}
