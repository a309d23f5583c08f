return card { name = "Zap", count = 9, text = "",
  execute = function(self, game) while true do end end }
