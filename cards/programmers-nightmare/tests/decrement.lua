-- Decrement: a number goes down permanently.

test("Decrement offers every number on any card, its own too, by card and then in the order of the text", function(t)
  local match = t:match { program = "(Power_Surge B)>(Decrement A)(Delete)(Worm)" }
  match:answer("A", "execute")
  match:expect {
    asks = "A",
    options = { "Power_Surge.without", "Power_Surge.with", "Decrement.by", "Delete.bits", "Delete.cards" },
  }
end)

test("Decrement takes one off the number", function(t)
  local match = t:match { program = "(Decrement A)(Acquire B)(Bug A)" }
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:expect { program = "(Decrement A)>(Acquire{gain=1} B)(Bug A)" }
end)

test("Decrement takes off as much as its number says, but not below 0", function(t)
  local match = t:match { program = "(Decrement{by=3} A)(Acquire B)(Power_Surge A)" }
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:expect { program = "(Decrement{by=3} A)>(Acquire{gain=0} B)(Power_Surge A)" }
end)

test("Decrement does not offer a number that is at 0", function(t)
  local match = t:match { program = "(Decrement A)(Acquire{gain=0} B)(Bug A)" }
  match:answer("A", "execute")
  match:expect { options = { "Decrement.by", "Bug.loss" } }
end)

test("Decrement may take itself to 0", function(t)
  local match = t:match { program = "(Decrement A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "Decrement.by")
  match:expect { program = "(Decrement{by=0} A)(Acquire B)" }
end)

test("Decrement at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Decrement{by=0} A)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Decrement{by=0} A)>(Acquire B)" }
end)
