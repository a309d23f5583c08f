-- An iterator that does not come back.
-- body of: execute

local function stuck()
  while true do end -- fails: instructions, the limit is 200000
end
for _ in stuck do
end
