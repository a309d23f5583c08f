-- A type that holds itself, by a field of a field.
return card {
  name = "Trick",
  text = "Nothing.", -- harmless: the type of a table is where it is written
  execute = function() local t = {} @{t.a = t t = t.a *1000} end,
}
