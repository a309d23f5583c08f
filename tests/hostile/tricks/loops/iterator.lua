-- An iterator that never says nil.
-- body of: execute

local function forever() return true end -- fails: instructions, the limit is 200000
for _ in forever do
end
