-- Raises errors eight thousand calls deep, whose place is looked for each time.

local function any(...) return ... end

local function fail_deep_down(depth)
  if depth > 0 then
    fail_deep_down(depth - 1)
    return
  end
  while true do pcall(any(nil)) end -- fails: instructions, the limit is 200000
end

return card {
  name = "Trick",
  count = 2,
  text = "Fails.",

  execute = function()
    fail_deep_down(8000)
  end,
}
