-- Blames callers that there are not.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local function refused(level)
      local ok, message = pcall(error, "x", level)
      if ok or not message:find("'level' must be an integer from 0 to 2") then error(message) end
    end
    refused(3)
    refused(-1)
    refused(math.mininteger)
    refused(math.maxinteger)
    local function blame() error("your fault", 2) end
    blame() -- fails: your fault
  end,
}
