-- Keeps what ipairs returns, which has no place of its own.

local step, list, start = ipairs { 1, 2, 3 }

return card {
  name = "Trick",
  count = 2,
  text = "Goes on.",

  execute = function()
    local place, value = step(list, start)
    if place ~= 1 or value ~= 1 then error("it went on to " .. place) end -- harmless: it remembers nothing
  end,
}
