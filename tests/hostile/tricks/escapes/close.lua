-- A variable that calls something when it goes out of scope.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local closing <close> = { __close = error } -- fails: variable 'closing' got a non-closable value
  end,
}
