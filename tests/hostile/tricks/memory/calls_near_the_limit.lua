-- Calls a little deeper than the memory lasts: the same everywhere, whatever was in memory before.
-- body of: execute

local function deeper(k, ...)
  if k == 0 then return 0 end
  return 1 + deeper(k - 1, 1, 2, 3, 4, 5, 6, 7, 8) -- fails: bytes of memory, the limit is 1048576 beside the package
end
deeper(3300)
deeper(3600)
