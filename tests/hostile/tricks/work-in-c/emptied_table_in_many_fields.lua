-- One large table of which nothing is left is each item of a list of lists, many times over.
-- declares table: lists = list(list(0, 1), 1000)
-- body of: execute

local all = {}
for i = 1, 16385 do all[-i] = i end
for i = 1, 16385 do all[-i] = nil end
local many = {}
for i = 1, 200 do many[i] = all end
game.lists = many -- fails: instructions, the limit is 200000
