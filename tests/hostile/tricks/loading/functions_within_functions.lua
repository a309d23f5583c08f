-- Functions that hold each other, so deep that whoever follows them has no stack left.
local outermost
for i = 1, 20000 do
  local held = outermost
  outermost = function() return held end
end
local kept = outermost
return card { name = "Trick", text = "", execute = function() print(kept ~= nil) end } -- harmless: nobody follows them to the end
