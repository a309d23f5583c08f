-- Makes and drops large tables.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function fill(count, ...)
      if count > 0 then return fill(count - 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, ...) end
      while true do
        local _ = { ... } -- fails: bytes of large tables, the limit of a step is 16777216
      end
    end
    fill(1000)
  end,
}
