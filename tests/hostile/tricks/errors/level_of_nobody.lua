-- Blames callers that there are not.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function blame(level)
      local ok, message = pcall(error, "x", level)
      if ok or not message:find("level") then error(message) end
    end
    blame(3)
    blame(-1)
    blame(math.mininteger)
    blame(math.maxinteger)
    error("x", 2) -- fails: x
  end,
}
