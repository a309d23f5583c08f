-- A function that makes counters is kept; the counters it makes last for a step.

local function counter()
  local times = { 0 }
  return function()
    times[1] = times[1] + 1
    return times[1]
  end
end

return card {
  name = "Trick",
  count = 2,
  text = "Counts.",

  execute = function(_, game)
    local count = counter()
    count()
    if count() ~= 2 then error("counted on") end -- harmless: made anew in each step
  end,
}
