-- Power_Surge: damage that depends on Bits here.

test("Power_Surge takes three from players without a Bit here and one from those with one", function(t)
  local match = t:match { seats = 3, program = "(Power_Surge A C)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 7, C = 9 } }
end)

test("Power_Surge takes as much as its numbers say", function(t)
  local match = t:match { program = "(Power_Surge{without=5, with=2} A A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 5 } }
end)

test("Each number of Power_Surge at 0 is void by itself", function(t)
  local match = t:match { program = "(Power_Surge{without=0} A)(Power_Surge{with=0} A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 10 } }
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 7 } }
end)
