-- Overflows the stack while an error is on its way.
-- body of: execute

local function deeper(depth)
  local ok, message = pcall(deeper, depth + 1)
  return (ok and "" or message) .. depth
end
if #deeper(1) > 2000 then error("too long") end -- harmless: a message all the same
