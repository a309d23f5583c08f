-- A loop that catches every error, the kill included, if it could.
-- body of: execute

while true do
  pcall(error, "x") -- fails: instructions, the limit is 200000
end
