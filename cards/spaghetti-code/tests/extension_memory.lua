-- Positions here give the last visited cards as `remembered`, the older first.

local on = { memory = true }

test("memory adds the card Memory, at every level", function(t)
  local match = t:match { options = on, seed = 1 }
  match:expect { program = "(AddFlag)(Memory)(MoveFlag)(Bug)(ForkBomb)(RemoveFlag)", remembered = {} }
  match = t:match { options = { memory = true, level = 3 }, seed = 1 }
  match:expect {
    program = "(AddFlag)(Memory)(Reverse)(MoveFlag)(Increment)(Bug)(MoveCommand)" ..
      "(RemoveCommand)(ForkBomb)(Decrement)(RemoveFlag)",
  }
end)

test("The variant memory plays with the card", function(t)
  local match = t:match { variants = { "memory" }, program = "(Bug B)(AddFlag B)(Memory A)" }
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:expect { remembered = { "@1", "@2" }, cursor = 3 }
end)

test("Memory executes the two cards visited before it, the older first", function(t)
  local match = t:match { options = on, program = "(ForkBomb B)(Bug B)(AddFlag)(Memory A)(RemoveFlag A)" }
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:expect { remembered = { "@2", "@3" }, asks = "A" }
  match:answer("A", "execute")
  match:expect { options = { "A", "B" } }
  match:answer("A", "B")
  match:expect { life = { B = 4 }, options = { "ForkBomb", "Bug", "AddFlag", "RemoveFlag" } }
  match:answer("A", "ForkBomb")
  match:expect { program = "(ForkBomb B A)(Bug B)(AddFlag)(Memory A)(RemoveFlag A)", cursor = 5 }
end)

test("Memory follows the way of the cursor, also backwards", function(t)
  local match = t:match { options = on, program = "(Memory A) (Bug B) (Reverse) <(AddFlag B)" }
  match:answer("B", "skip")
  match:answer("B", "skip")
  match:expect { cursor = 1, remembered = { "@3", "@2" } }
end)

test("A card visited twice in a row is remembered twice", function(t)
  local match = t:match {
    options = on, program = "(Bug A A) >(RemoveCommand B) (Memory A)", remembered = { "@3", "@1" },
  }
  match:answer("B", "execute")
  match:answer("B", "RemoveCommand")
  match:expect { program = "(Bug A A) >(Memory A)", winner = "A" }
end)

test("Memory goes by the printed numbers, whatever chips lie on the cards", function(t)
  local match = t:match {
    options = on, program = "(Bug{loss=3} B) >(Memory A) (ForkBomb{loss=0} B A)", remembered = { "@1", "@3" },
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { B = 4 } }
  match:answer("A", "B")
  match:expect { life = { A = 5, B = 2 } }
end)

test("For Memory this card is Memory: an AddFlag that it remembers puts no flag on Memory", function(t)
  local match = t:match { options = on, program = "(AddFlag B) >(Memory A) (Bug B)", remembered = { "@1" } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "AddFlag", "Bug" } }
end)

test("For Memory the flag is the one on Memory: a ForkBomb that it remembers takes that", function(t)
  local match = t:match {
    options = on, program = "(ForkBomb A B) >(Memory A) (Bug B)", remembered = { "@1" },
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { program = "(ForkBomb A B) (Memory) >(Bug B)", life = { B = 3 } }
end)

test("Whose flags are on the remembered cards does not matter", function(t)
  local match = t:match { options = on, program = "(Bug B B) >(Memory A) (AddFlag B)", remembered = { "@1" } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { A = 5, B = 4 } }
end)

test("One decision executes both or neither of the remembered cards", function(t)
  local match = t:match {
    options = on, program = "(Reverse B)(Bug B)>(Memory A)", remembered = { "@1", "@2" },
  }
  match:expect { asks = "A", options = { "skip", "execute" } }
  match:answer("A", "skip")
  match:expect { life = { B = 5 }, cursor = 1, asks = "B" }
end)

test("A card that has been removed is still remembered", function(t)
  local match = t:match { options = on, program = "(RemoveCommand A)(Bug B A)(Memory A)(AddFlag B)" }
  match:answer("A", "execute")
  match:answer("A", "RemoveCommand")
  match:expect { program = ">(Bug B A) (Memory A) (AddFlag B)", remembered = { "RemoveCommand" } }
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "Bug", "Memory", "AddFlag" } }
end)

test("A removed card is executed as it was printed", function(t)
  local match = t:match {
    options = on, program = ">(Memory A) (AddFlag B)", remembered = { "Bug", "ForkBomb" },
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { B = 4 } }
  match:answer("A", "B")
  match:expect { life = { B = 2 }, winner = "B" }
end)

test("Cards without flags count as visited", function(t)
  local match = t:match { options = on, program = "(Bug B)(AddFlag)(MoveFlag)(Memory A)" }
  match:answer("B", "skip")
  match:expect { remembered = { "@2", "@3" }, asks = "A", cursor = 4 }
end)

test("A remembered Memory does nothing", function(t)
  local match = t:match { options = on, program = "(Bug B) >(Memory A)", remembered = { "@2", "@1" } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { B = 4 }, asks = "B", cursor = 1 }
end)

test("When the first of the two removes Memory the second still runs", function(t)
  local match = t:match {
    options = on, program = "(Bug B)>(Memory A B)(AddFlag A)", remembered = { "RemoveCommand", "@1" },
  }
  match:answer("A", "execute")
  match:answer("A", "Memory")
  match:answer("A", "B")
  match:expect { program = "(Bug B) >(AddFlag A)", life = { B = 4 }, asks = "A" }
end)

test("A Memory that removed itself is remembered, too", function(t)
  local match = t:match {
    options = on, program = "(Bug B)>(Memory A)(AddFlag A)", remembered = { "@1", "RemoveCommand" },
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("A", "Memory")
  match:expect { remembered = { "RemoveCommand", "Memory" }, cursor = 2 }
end)

test("When the first of the two moves Memory the second runs and the visit goes on there", function(t)
  local match = t:match {
    options = on, program = "(Bug B)>(Memory A B)(AddFlag A)", remembered = { "MoveCommand", "@1" },
  }
  match:answer("A", "execute")
  match:answer("A", "Memory")
  match:answer("A", 3)
  match:answer("A", "B")
  match:expect { program = "(Bug B) (AddFlag A) >(Memory A B)", life = { B = 4 }, asks = "B" }
end)

test("Two remembered ForkBombs cost one flag only: the second finds none", function(t)
  local match = t:match {
    options = on, program = "(ForkBomb B)>(Memory A)(AddFlag A)", remembered = { "@1", "@1" },
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("A", "B")
  match:expect { program = "(ForkBomb B) (Memory) >(AddFlag A)", life = { B = 1 }, asks = "A" }
end)

test("A remembered MoveFlag may take Memory's own flag away; a ForkBomb then finds it there", function(t)
  local match = t:match {
    options = on, program = "(MoveFlag B)(ForkBomb)>(Memory A)(AddFlag A)", remembered = { "@1", "@2" },
  }
  match:answer("A", "execute")
  match:answer("A", "A on Memory")
  match:answer("A", "MoveFlag")
  match:answer("A", "B")
  match:expect { program = "(MoveFlag B) (ForkBomb) (Memory) >(AddFlag A)", life = { B = 3 } }
end)

test("Memory goes no further once the player executing it is out", function(t)
  local match = t:match {
    seats = 3, options = on, life = { A = 1 }, program = "(Bug B)>(Memory A)(AddFlag A B C)",
    remembered = { "@1", "@1" },
  }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { out = { "A" }, life = { B = 5, C = 5 }, asks = "B", cursor = 3 }
end)

test("With fewer than two cards visited Memory executes those there are", function(t)
  local match = t:match { options = on, program = "(Bug B)(Memory A)" }
  match:answer("B", "skip")
  match:expect { remembered = { "@1" } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { life = { B = 4 }, asks = "B", cursor = 1, remembered = { "@1", "@2" } }
end)

test("When no card has been visited yet Memory does nothing", function(t)
  local match = t:match { options = on, program = "(Memory A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { asks = "B", life = { A = 5, B = 5 } }
end)

test("Without the option nothing is remembered", function(t)
  local match = t:match { program = "(Bug B)(AddFlag A)" }
  match:answer("B", "skip")
  match:expect { remembered = {}, cursor = 2 }
end)

test("What is remembered belongs to the situation", function(t)
  -- Reverse on a ring of two changes nothing except the visited cards.
  local match = t:match { options = on, program = "(Bug A)(AddFlag B)(Memory)" }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" }, remembered = { "@2", "@3" } }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "go on", "declare" } }
end)
