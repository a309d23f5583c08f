-- Makes room for a long separator that stands nowhere.
-- body of: execute

local separator = ("x"):rep(65536)
while true do
  ("x"):rep(1, separator) -- fails: instructions, the limit is 200000
end
