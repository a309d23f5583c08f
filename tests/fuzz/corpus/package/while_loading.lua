local t = {}
for i = 1, 100000 do t[i] = i end
return card { name = "Zap", text = "" }
