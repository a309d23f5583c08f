-- A number with a name of ten thousand letters, which would be in each label of the number.

return card {
  name = "Trick",
  text = "{@{n*10000}:1}", -- refused: it has 10000 bytes, at most 40 are allowed
  execute = function() end, -- refused anywhere: no script uses the number 'nnnnnnnnnnnn
}
