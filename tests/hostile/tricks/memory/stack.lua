-- Recursion that holds its arguments.
-- body of: execute

local function deeper(...)
  return 1 + deeper(1, ...) -- fails: bytes of memory, the limit is 1048576 beside the package
end
deeper()
