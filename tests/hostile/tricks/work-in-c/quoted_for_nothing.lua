-- Quotes a long text, and then fails because the result is too long.
-- body of: execute
local long = ('"'):rep(65536)
while true do
  pcall(string.format, "%q", long) -- fails anywhere: instructions, the limit is 200000
end
