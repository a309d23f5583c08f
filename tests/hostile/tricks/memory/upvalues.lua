-- Closures with as many upvalues of their own as there may be.
-- body of: execute

local all = {}
while true do
  local a, b, c, d, e, f, g, h = {}, {}, {}, {}, {}, {}, {}, {} -- fails: bytes of memory, the limit is 1048576 beside the package
  all[#all + 1] = function() return a, b, c, d, e, f, g, h end
end
