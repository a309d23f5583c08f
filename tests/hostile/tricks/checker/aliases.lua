-- A name for a name for a name, each in a scope of its own.
local a = {}
return card {
  name = "Trick",
  text = "Nothing.", -- harmless: each is one more variable
  execute = function() @{do local a = a *60} @{end *60} end,
}
