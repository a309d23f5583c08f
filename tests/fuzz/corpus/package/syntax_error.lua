return card { name = "Zap", text = "",
  execute = function(self game) if self then
