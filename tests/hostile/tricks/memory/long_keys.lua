-- Long strings for keys.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local all = {}
    for i = 1, 1000 do -- fails: bytes of memory, the limit is 1048576 above the package
      all[("x"):rep(30000) .. i] = true
    end
  end,
}
