-- What a function assigns within itself is no memory.
return card {
  name = "Trick", -- harmless: each call has a variable of its own
  text = "",
  execute = function()
    local calls = 0
    local function count() calls = calls + 1 return calls end
    for _ = 1, 3 do count() end
    if count() ~= 4 then error("remembered") end
  end,
}
