-- A tree of a quarter of a million leaves that is six tables: each holds the next eight times.
local tree = {}
for _ = 1, 6 do
  local next_one = {}
  for i = 1, 8 do next_one[i] = tree end
  tree = next_one
end
return card { name = "Trick", text = "", rank = tree } -- refused: a file returns at most 5000 values, found more
