-- Fills in a text of twenty thousand parts that ends in the middle of one.
-- body of: execute

local text = ("{a}"):rep(21800) .. "{"
for _ = 1, 40 do pcall(word, text, { a = 1 }) end -- fails: instructions, the limit is 200000
