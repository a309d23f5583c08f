return show {
  tabel = function(game, seat)
    return draw.rign(game, game.path)
  end,
}
