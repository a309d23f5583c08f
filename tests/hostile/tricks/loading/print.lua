-- Prints without end.
for _ = 1, 10000 do
  print(("x"):rep(10000)) -- refused: instructions, the limit is 200000
end
