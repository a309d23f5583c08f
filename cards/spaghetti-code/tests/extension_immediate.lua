-- Hands: each player's immediate card, secret until it is used.

local on = { immediate = true }

test("Three immediate cards are shuffled and dealt, MoveCommand, MoveFlag and Bug; one is left over", function(t)
  local match = t:match { options = on, seed = 1 }
  match:expect { hand = { A = "(Bug)", B = "(MoveCommand)" }, undealt = "(MoveFlag)" }
  match = t:match { options = on, seed = 3 }
  match:expect { hand = { A = "(MoveFlag)", B = "(MoveCommand)" }, undealt = "(Bug)" }
end)

test("Beside the immediate cards the commands lie as they would without them", function(t)
  local match = t:match { options = on, seed = 1 }
  match:expect { program = "(AddFlag)(MoveFlag)(Bug)(ForkBomb)(RemoveFlag)", asks = "A", phase = "place" }
end)

test("The second player is dealt a card first, then the first player, then the others", function(t)
  local match = t:match { seats = 5, options = on, seed = 1 }
  match:expect {
    hand = { A = "(Bug)", B = "(MoveCommand)", C = "(MoveFlag)", D = "", E = "" }, undealt = "",
  }
end)

test("Without the option nobody holds a card", function(t)
  local match = t:match { seats = 2, seed = 1 }
  match:expect { hand = { A = "", B = "" }, undealt = "" }
end)

test("The variant immediate deals the cards", function(t)
  local match = t:match { variants = { "immediate", "level_2" }, seed = 1 }
  match:expect { hand = { A = "(Bug)", B = "(MoveCommand)" }, undealt = "(MoveFlag)" }
end)

test("An immediate card may be executed instead, and leaves the game", function(t)
  local match = t:match { options = on, program = "(AddFlag A B)(ForkBomb B)", hand = { A = "(Bug)" } }
  match:expect { asks = "A", options = { "skip", "execute", "execute immediate" } }
  match:answer("A", "execute immediate")
  match:answer("A", "B")
  match:expect {
    life = { B = 4 }, program = "(AddFlag A B)(ForkBomb B)", hand = { A = "" },
    asks = "B", options = { "skip", "execute" },
  }
end)

test("The card in hand stays there when the card on the table is executed or skipped", function(t)
  local match = t:match { options = on, program = "(Bug A A)(AddFlag B)", hand = { A = "(Bug)" } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("A", "skip")
  match:expect { hand = { A = "(Bug)" }, life = { B = 4 }, asks = "B" }
end)

test("Who has used the immediate card or was dealt none has two answers to a right", function(t)
  local match = t:match { options = on, program = "(Bug A B A)(AddFlag B)", hand = { A = "(Bug)" } }
  match:answer("A", "execute immediate")
  match:answer("A", "B")
  match:expect { asks = "B", options = { "skip", "execute" } }
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute" } }
end)

test("Only its owner sees an immediate card, until it is used", function(t)
  local match = t:match {
    options = { immediate = true, level = 2 }, program = "(RemoveCommand A B)(Bug A B)",
    hand = { A = "(MoveFlag)", B = "(Bug)" },
  }
  match:answer("A", "execute")
  match:expect { options = { "RemoveCommand", "Bug", "A's MoveFlag", "B's hidden card" } }
end)

test("RemoveCommand offers the cards in hands, after the program's and by seat, and removes them", function(t)
  local match = t:match {
    options = on, program = "(RemoveCommand A B)(Bug A B)", hand = { A = "(MoveFlag)", B = "(Bug)" },
  }
  match:answer("A", "execute")
  match:answer("A", "B's hidden card")
  match:expect { hand = { A = "(MoveFlag)", B = "" }, asks = "B" }
  match:answer("B", "execute")
  match:expect { options = { "RemoveCommand", "Bug", "A's hidden card" } }
end)

test("RemoveCommand offers one's own card in hand, too", function(t)
  local match = t:match {
    options = on, program = "(RemoveCommand A B)(Bug A B)", hand = { A = "(MoveFlag)" },
  }
  match:answer("A", "execute")
  match:answer("A", "A's MoveFlag")
  match:expect { hand = { A = "" }, program = "(RemoveCommand A B)(Bug A B)" }
end)

test("Increment offers the first number only of a card that one may not know", function(t)
  local match = t:match {
    options = on, program = "(Increment A)(Bug B)", hand = { A = "(Bug)", B = "(Bug)" },
  }
  match:answer("A", "execute")
  match:expect {
    options = {
      "Increment.by", "Bug.loss", "Bug.players", "A's Bug.loss", "A's Bug.players", "B's hidden card.1",
    },
  }
end)

test("A raised immediate card runs with its own present numbers", function(t)
  local match = t:match {
    options = on, program = "(Increment A)(AddFlag B)", hand = { A = "(MoveFlag)", B = "(Bug)" },
  }
  match:answer("A", "execute")
  match:answer("A", "B's hidden card.1")
  match:expect { hand = { B = "(Bug{loss=2})" }, chips_up = 4 }
  match:answer("B", "execute immediate")
  match:answer("B", "A")
  match:expect { life = { A = 3 } }
end)

test("Decrement lowers a card in hand, and one at 0 does nothing but is used up", function(t)
  local match = t:match {
    options = on, program = "(Decrement A)(AddFlag B)", hand = { B = "(Bug)" },
  }
  match:answer("A", "execute")
  match:expect { options = { "Decrement.by", "B's hidden card.1" } }
  match:answer("A", "B's hidden card.1")
  match:answer("B", "execute immediate")
  match:expect { hand = { B = "" }, life = { A = 5, B = 5 }, chips_down = 4 }
end)

test("Chips on cards in hands count among those of a position", function(t)
  local match = t:match {
    options = on, program = "(Bug{loss=2} A)(AddFlag B)", hand = { B = "(Bug{loss=3, players=0})" },
  }
  match:expect { chips_up = 2, chips_down = 4 }
end)

test("MoveCommand may put a card from a hand into the program, at any place, the end included", function(t)
  local match = t:match {
    options = on, program = "(MoveCommand A)(AddFlag B)", hand = { A = "(Bug)", B = "(MoveFlag)" },
  }
  match:answer("A", "execute")
  match:expect { options = { "MoveCommand", "AddFlag", "A's Bug", "B's hidden card" } }
  match:answer("A", "B's hidden card")
  match:expect { options = { "1", "2", "3" } }
  match:answer("A", 3)
  match:expect {
    program = "(MoveCommand A) >(AddFlag B) (MoveFlag)", hand = { A = "(Bug)", B = "" },
    asks = "B", options = { "skip", "execute" },
  }
end)

test("An immediate card in the program is seen by all and an ordinary card from then on", function(t)
  local match = t:match {
    options = on, program = "(MoveCommand A B)(MoveFlag B)(AddFlag A)", hand = { B = "(Bug)" },
  }
  match:answer("A", "execute")
  match:answer("A", "B's hidden card")
  match:answer("A", 2)
  match:expect { program = "(MoveCommand A B)(Bug)(MoveFlag B)(AddFlag A)" }
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:answer("B", "B on MoveFlag")
  match:expect { options = { "MoveCommand", "Bug", "AddFlag" } }
  match:answer("B", "Bug")
  match:answer("A", "skip")
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:expect { cursor = 2, asks = "B", options = { "skip", "execute" } }
  match:answer("B", "execute")
  match:answer("B", "A")
  match:expect { life = { A = 4 }, program = "(MoveCommand A B)(Bug B)(MoveFlag)(AddFlag A)" }
end)

test("A card from a hand comes without flags, and in front of the cursor's card moves it on", function(t)
  local match = t:match {
    options = on, program = ">(MoveCommand A B) (AddFlag B)", hand = { A = "(Bug)" },
  }
  match:answer("A", "execute")
  match:answer("A", "A's Bug")
  match:answer("A", 1)
  match:expect { program = "(Bug) >(MoveCommand A B) (AddFlag B)", asks = "B" }
end)

test("MoveCommand alone in the program can still take a card from a hand", function(t)
  local match = t:match { options = on, program = "(MoveCommand A B)", hand = { B = "(Bug)" } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "1", "2" } }
  match:answer("A", 1)
  match:expect { program = "(Bug) >(MoveCommand A B)", hand = { B = "" } }
end)

test("An immediate MoveCommand does not offer itself", function(t)
  local match = t:match {
    options = on, program = "(AddFlag A)(Bug B)", hand = { A = "(MoveCommand)", B = "(MoveFlag)" },
  }
  match:answer("A", "execute immediate")
  match:expect { options = { "AddFlag", "Bug", "B's hidden card" } }
  match:answer("A", "AddFlag")
  match:expect { program = ">(Bug B) (AddFlag A)", hand = { A = "" }, asks = "B" }
end)

test("No flag is ever put on a card outside the program", function(t)
  local match = t:match {
    options = on, program = "(AddFlag A)(MoveFlag A)(Bug B)", hand = { A = "(Bug)", B = "(MoveFlag)" },
  }
  match:answer("A", "execute")
  match:expect { options = { "MoveFlag", "Bug" } }
  match:answer("A", "Bug")
  match:answer("A", "execute")
  match:expect { options = { "A on AddFlag", "A on MoveFlag", "B on Bug", "A on Bug" } }
  match:answer("A", "B on Bug")
  match:expect { options = { "AddFlag", "MoveFlag" } }
end)

test("An immediate MoveFlag may put the flag on the card on which it had its right", function(t)
  local match = t:match {
    options = on, program = "(AddFlag A)(Bug B)(ForkBomb B)", hand = { A = "(MoveFlag)" },
  }
  match:answer("A", "execute immediate")
  match:answer("A", "B on Bug")
  match:expect { options = { "AddFlag", "ForkBomb" } }
  match:answer("A", "AddFlag")
  match:expect { program = "(AddFlag A B)(Bug)(ForkBomb B)", asks = "B" }
end)

test("The cards that were not dealt are never offered", function(t)
  local match = t:match {
    options = on, program = "(RemoveCommand A)(Bug B A)",
    hand = { B = "(MoveCommand)" }, undealt = "(MoveFlag)",
  }
  match:answer("A", "execute")
  match:expect { options = { "RemoveCommand", "Bug", "B's hidden card" } }
end)

test("The hand of a player who is out stays where it is, and may be chosen", function(t)
  local match = t:match {
    seats = 3, options = on, program = "(RemoveCommand A)(Bug B)(AddFlag C)", hand = { B = "(MoveFlag)" },
  }
  match:answer("A", "execute")
  match:answer("A", "Bug")
  match:expect { out = { "B" }, hand = { B = "(MoveFlag)" } }
  match:answer("C", "skip")
  match:answer("A", "execute")
  match:expect { options = { "RemoveCommand", "AddFlag", "B's hidden card" } }
end)

test("A second Bug in the program of a position is an ordinary card", function(t)
  local match = t:match { options = on, program = "(Bug A)(Bug B)" }
  match:expect { options = { "skip", "execute" } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { asks = "B", options = { "skip", "execute" }, hand = { A = "", B = "" } }
end)

test("The cards in hands belong to the situation", function(t)
  local match = t:match {
    options = on, program = "(RemoveCommand A)(Bug B)", hand = { A = "(Bug)", B = "(MoveFlag)" },
  }
  match:answer("A", "execute")
  match:answer("A", "B's hidden card")
  match:answer("B", "skip")
  match:expect { asks = "A", options = { "skip", "execute", "execute immediate" } }
  match:answer("A", "skip")
  match:expect { asks = "A", cursor = 2, options = { "go on", "declare" } }
end)
