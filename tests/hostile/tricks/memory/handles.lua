-- Lists of all tokens and cards, all kept.
-- body of: execute

local all = {}
while true do
  all[#all + 1] = game:cards() -- fails: bytes of memory, the limit is 1048576 beside the package
end
