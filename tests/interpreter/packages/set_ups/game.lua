-- A package that notes at each step what its options say, so that set-ups can be told apart.

return game {
  name = "Set-ups",
  seats = { 1, 2 },
  options = {
    amount = integer(1, 0, 100),
    doubled = false,
    word = { "short", "a word that is longer than the strings of which Lua has one copy only" },
  },

  table = { sum = 0, letters = 0 },
  zones = { program = row {} },

  setup = function() return "note" end,
  position = function() return "note" end,

  phases = {
    note = function(game)
      game:seats()[1]:choose("go", "on", "further")
      local options = game.options
      for _ = 1, options.doubled and 2 or 1 do game.sum = game.sum + options.amount end
      game.letters = game.letters + string.len(options.word)
      return "note"
    end,
  },
}
