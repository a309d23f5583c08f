-- Splits into pieces and keeps them all.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local all = {}
    while true do
      all[#all + 1] = ("a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r"):split(",") -- fails: bytes of memory, the limit is 1048576 above the package
    end
  end,
}
