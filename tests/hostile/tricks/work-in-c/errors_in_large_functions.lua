-- Catches errors deep down in functions with many instructions: to say how each function of an
-- error's chain is called, Lua goes over the instructions before the call.

local function large(depth, never)
  local a, b
  if never then
@{a=a==b\n*1800}  end
  if depth > 0 then return (large(depth - 1, never)) end
  for _ = 1, 150 do pcall(error) end
end

return card {
  name = "Trick",
  count = 1,
  text = "Errs.",

  execute = function(self)
    large(24, false)
    large(24, false) -- fails anywhere: used 200000 instructions
  end,
}
