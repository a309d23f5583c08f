-- Fills the memory that a package may hold, a string at a time.
local kept = {}
for i = 1, 300 do
  kept[i] = ("x"):rep(60000) .. i -- refused: , the limit is
end
