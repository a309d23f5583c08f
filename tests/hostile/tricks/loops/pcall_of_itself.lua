-- Recurs through pcall until the C stack would end.
-- body of: execute

local function deeper(depth)
  local ok, message = pcall(deeper, depth + 1)
  return ok and message or depth
end
local deepest = deeper(1)
if deepest < 50 or deepest > 200 then error("came to " .. deepest) end -- harmless: the C stack has an end that pcall tells of
