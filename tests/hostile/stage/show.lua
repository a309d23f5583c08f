return show {
  table = function(game) return { "honest " .. game.honest } end,
}
