return show {
  table = function(game) return { "done " .. game.done } end,
}
