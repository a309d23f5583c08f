-- Hands on as many arguments as the stack holds, with each instruction.

local function hand_on(...)
  while true do select("#", ...) end -- fails: instructions, the limit is 200000
end

local function fill(count, ...)
  if count == 0 then return hand_on(...) end
  return fill(count - 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...)
end

return card {
  name = "Trick",
  count = 2,
  text = "Hands on.",

  execute = function()
    fill(1000)
  end,
}
