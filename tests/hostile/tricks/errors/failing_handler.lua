-- An error in what says what the error was.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local ok, message = pcall(function()
      local said, what = pcall(error, "first")
      error(what .. nil)
    end)
    if ok or not message:find("attempt to concatenate a nil value") then error(message) end
    error(message, 0) -- fails: attempt to concatenate a nil value
  end,
}
