-- Fills the memory with strings: their bytes are paid for long before.
local kept = {}
for i = 1, 300 do
  kept[i] = ("x"):rep(60000) .. i -- refused: instructions, the limit is 200000
end
