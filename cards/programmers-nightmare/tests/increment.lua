-- Increment: a number on another card goes up permanently.

test("Increment offers every number on any other card, by card and then in the order of the text", function(t)
  local match = t:match { program = "(Power_Surge B)>(Increment A)(Delete)(Increment)(Acquire{gain=0})" }
  match:answer("A", "execute")
  match:expect {
    asks = "A",
    options = {
      "Power_Surge.without", "Power_Surge.with", "Delete.bits", "Delete.cards", "Increment#2.by", "Acquire.gain",
    },
  }
end)

test("Increment adds one to the number", function(t)
  local match = t:match { program = "(Increment A)(Acquire B)(Bug A)" }
  match:answer("A", "execute")
  match:answer("A", "Acquire.gain")
  match:expect { program = "(Increment A)>(Acquire{gain=3} B)(Bug A)" }
end)

test("Increment adds as much as its number says", function(t)
  local match = t:match { program = "(Increment{by=2} A)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { program = "(Increment{by=2} A)>(Acquire{gain=4} B)" }
end)

test("Increment at 0 does nothing and asks nothing", function(t)
  local match = t:match { program = "(Increment{by=0} A)(Acquire B)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", program = "(Increment{by=0} A)>(Acquire B)(Bug B)" }
end)

test("Increment does nothing when no other card bears a number", function(t)
  local match = t:match { program = "(Increment A)(Worm B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", counter = 2 }
end)

test("What is incremented loses its counters with the card", function(t)
  local match = t:match { program = "(Replace A)(Bug{loss=3} B)", deck = "(Bug)" }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { program = "(Replace A)>(Bug{loss=1} B)" }
end)
