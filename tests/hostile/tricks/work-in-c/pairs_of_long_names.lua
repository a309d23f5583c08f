-- Goes over names of sixty thousand bytes.
-- body of: execute

local all, name = {}, ("x"):rep(60000)
for i = 1, 12 do all[name .. i] = i end
while true do
  pairs(all) -- fails: instructions, the limit is 200000
end
