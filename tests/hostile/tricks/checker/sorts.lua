-- A thousand functions that sort.
return card {
  name = "Trick",
  text = "Nothing.", -- harmless: there is nothing to sort
  execute = function() local t = {} @{table.sort(t, function(a, b) return a < b end) *300} end,
}
