-- Calls almost as deep as the memory lasts.
-- body of: execute

local function deeper(k, ...)
  if k == 0 then return 0 end
  return 1 + deeper(k - 1, 1, 2, 3, 4, 5, 6, 7, 8)
end
deeper(3300) -- harmless: the stack is as large as before each step
