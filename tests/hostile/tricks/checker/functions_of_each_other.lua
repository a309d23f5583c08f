-- Functions that are handed to each other.
return card {
  name = "Trick",
  text = "Nothing.", -- harmless: what a function is given widens, and that ends
  execute = function() local f = function(x) return x(x) end @{f = function(x) return f(f, x) end *300} end,
}
