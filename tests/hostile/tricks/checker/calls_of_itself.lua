-- A thousand calls of a function with itself.
return card {
  name = "Trick",
  text = "Nothing.",
  execute = function() local f = function(x) return x(x) end @{f(f) *2500} end, -- fails: used 200000 instructions, the limit is 200000
}
