-- Long messages of errors, all kept.
-- body of: execute

local all, message = {}, ("x"):rep(2000)
while true do
  local _, said = pcall(error, message .. #all) -- fails: instructions, the limit is 200000
  all[#all + 1] = said
end
