-- Looks for aaa...ab where there are only a.
-- body of: execute

local text, what = ("a"):rep(60000), ("a"):rep(30000) .. "b"
while true do
  text:find(what) -- fails: instructions, the limit is 200000
end
