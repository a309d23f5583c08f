--- file game.lua
return game { name = "Round", seats = { 1, 1 },
  zones = { deck = pile {} },
  setup = function(game) return "go" end,
  phases = { go = function(game) return "go" end } }
--- file rules/turns.lua
return rules {}
