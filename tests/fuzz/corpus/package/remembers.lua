local seen = 0
return card { name = "Zap", text = "", execute = function() seen = seen + 1 end }
