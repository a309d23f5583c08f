-- Splits into pieces and keeps them all.
-- body of: execute

local all, text = {}, ("a,"):rep(500)
while true do
  all[#all + 1] = text:split(",") -- fails: instructions, the limit is 200000
end
