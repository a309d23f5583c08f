-- One variable that may be any of a thousand tables.
return card {
  name = "Trick",
  text = "Nothing.", -- harmless: more than 64 of them are unknown
  execute = function() local t = {} @{t = \x7B a = t \x7D *1000} end,
}
