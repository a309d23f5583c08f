-- Catches what ends it.
repeat until pcall(error) -- refused: instructions, the limit is 200000
