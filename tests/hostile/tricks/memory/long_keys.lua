-- Long strings for keys.
-- body of: execute

local all = {}
for i = 1, 1000 do -- fails: bytes of memory, the limit is 1048576 beside the package
  all[("x"):rep(30000) .. i] = true
end
