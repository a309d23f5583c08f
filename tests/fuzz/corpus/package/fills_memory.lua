return card { name = "Zap", count = 9, text = "",
  execute = function(self, game)
    local t = {}
    for i = 1, 1000000 do t[i] = ("x"):rep(1000) .. i end
  end }
