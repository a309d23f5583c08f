-- A list that becomes a list of itself, thousands of times.
return card {
  name = "Trick",
  text = "Nothing.", -- harmless: types stop at three lists within each other
  execute = function() local t = {} @{t = \x7B t \x7D *1200} end,
}
