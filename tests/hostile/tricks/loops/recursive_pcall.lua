-- Each call is protected and calls itself protected twice.
-- body of: execute

local function again()
  pcall(again) pcall(again) -- fails: instructions, the limit is 200000
end
again()
