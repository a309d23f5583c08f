-- Recurs through pcall until the C stack would end.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local deepest = 0
    local function deeper(depth)
      deepest = math.max(deepest, depth)
      local ok, message = pcall(deeper, depth + 1)
      if not ok then error(message, 0) end
    end
    local ok, message = pcall(deeper, 1)
    if ok or not message:find("C stack overflow") or deepest > 200 then error(message) end -- harmless: caught
  end,
}
