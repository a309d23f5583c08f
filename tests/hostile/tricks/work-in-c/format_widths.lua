-- Formats with the greatest widths.
-- body of: execute

while true do
  ("%-99s%99s%+99d%099d%99c%99q%99x"):format(1, 2, 3, 4, 5, "6", 7) -- fails: instructions, the limit is 200000
end
