-- Calls pcall with pcall, ten deep, in a loop.
-- body of: execute

while true do
  pcall(pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, pcall, error) -- fails: instructions, the limit is 200000
end
