-- Looks in libraries for what is left out of them.
-- body of: execute

string.dump(error) -- refused: string has no 'dump'
string.pack("b", 1) -- refused: string has no 'pack'
string.gsub("x", ".", error) -- refused: string has no 'gsub'
table.move({}, 1, 1, 1) -- refused: table has no 'move'
math.random() -- refused: math has no 'random'
math.randomseed(1) -- refused: math has no 'randomseed'
