-- Makes globals and changes those there are.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    leaked = 1 -- refused: can't assign the global 'leaked'
    error = print -- refused: can't assign the global 'error'
  end,
}
