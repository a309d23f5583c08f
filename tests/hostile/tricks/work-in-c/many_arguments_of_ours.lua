-- The same with a function of a script, which nothing charges.

local function take() end

local function hand_on(...)
  while true do take(...) end -- fails: instructions, the limit is 200000
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
