-- Numbers: what Increment and Decrement change, and how far.

test("A changed number counts from the card's next execution on", function(t)
  local match = t:match { program = "(Decrement{by=1} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("B", "execute")
  match:expect { points = { A = 10, B = 10 } }
end)

test("Changes to numbers stay when their card changes places", function(t)
  local match = t:match { program = "(Bug{loss=3} B)(Zap{loss=2} A)>(Swap_Instructions A)(Worm B)" }
  match:answer("A", "execute")
  match:answer("A", "previous")
  match:expect { program = "(Zap{loss=2} A)(Bug{loss=3} B)(Swap_Instructions A)>(Worm B)" }
end)

test("Changes to numbers are gone when their card is replaced, also by one of its kind", function(t)
  local match = t:match { program = "(Bug{loss=3} B)>(Replace A)(Worm B)", deck = "(Bug)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(Bug B)(Replace A)>(Worm B)" }
end)

test("Numbers do not go below 0", function(t)
  local match = t:match { program = "(Decrement{by=5} A)(Bug B)" }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:expect { program = "(Decrement{by=5} A)>(Bug{loss=0} B)" }
end)

test("With negative numbers they do", function(t)
  local match = t:match { options = { negative_numbers = true }, program = "(Decrement{by=2} A)(Acquire{gain=0} B)" }
  match:answer("A", "execute")
  match:expect { options = { "Decrement.by", "Acquire.gain" } }
  match:answer("A", "Acquire.gain")
  match:expect { program = "(Decrement{by=2} A)>(Acquire{gain=-2} B)" }
  match:answer("B", "execute")
  match:expect { points = { B = 8 } }
end)

test("With negative numbers, negative damage gives points", function(t)
  local match = t:match { options = { negative_numbers = true }, program = "(Bug{loss=-2} A)(Zap B)" }
  match:answer("A", "execute")
  match:expect { points = { A = 12, B = 12 } }
end)

test("With negative numbers, a negative number of times is none", function(t)
  local match = t:match {
    options = { negative_numbers = true }, program = "(Bit_Mover{times=-1} A)(Multiplier{bits=-1} A)(Zap B)",
  }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Bit_Mover{times=-1} A)(Multiplier{bits=-1} A)>(Zap B)" }
end)

test("With negative numbers, Increment at -1 takes one off and Decrement at -1 adds one", function(t)
  local match = t:match {
    options = { negative_numbers = true }, program = "(Increment{by=-1} A)(Decrement{by=-1} A)(Bug B)",
  }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("A", "execute")
  match:answer("A", "Increment.by")
  match:expect { program = "(Increment{by=0} A)(Decrement{by=-1} A)>(Bug{loss=0} B)" }
end)

test("With negative numbers, what negative damage gives is no damage to a defended player", function(t)
  local match = t:match {
    options = { negative_numbers = true }, program = "(Defend A)(Bug{loss=-2} B)(Zap B)",
  }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 11, B = 12 } }
end)

test("No number goes above 99, nor with negative numbers below -99", function(t)
  local match = t:match {
    options = { negative_numbers = true }, program = "(Increment{by=5} A)(Decrement{by=5} A)(Bug{loss=98} B)(Zap{loss=-98} B)",
  }
  match:answer("A", "execute")
  match:answer("A", "Bug.loss")
  match:answer("A", "execute")
  match:answer("A", "Zap.loss")
  match:expect { program = "(Increment{by=5} A)(Decrement{by=5} A)>(Bug{loss=99} B)(Zap{loss=-99} B)" }
end)

test("A number at 99 is not offered to go up, nor with negative numbers one at -99 to go down", function(t)
  local match = t:match {
    options = { negative_numbers = true }, program = "(Increment A)(Decrement A)(Bug{loss=99} B)(Zap{loss=-99} B)",
  }
  match:answer("A", "execute")
  match:expect { options = { "Decrement.by", "Zap.loss" } }
  match:answer("A", "Decrement.by")
  match:answer("A", "execute")
  match:expect { options = { "Increment.by", "Decrement.by", "Bug.loss" } }
end)
