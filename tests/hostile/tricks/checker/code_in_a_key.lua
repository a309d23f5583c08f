-- A key that is code: the check asks the sandbox about unknown members and must not compile them.
return card {
  name = "Trick",
  text = "Nothing.",
  execute = function()
    print(math["max, error('ran')"]) -- refused: math has no 'max, error('ran')'
  end,
}
