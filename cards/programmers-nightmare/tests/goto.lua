-- GOTO: plain use. For GOTO within other instructions see executing_*.lua.

test("GOTO sends the counter six cards on, where a normal visit begins", function(t)
  local match = t:match { program = "(GOTO A)(Bug B)(Bug B)(Bug B)(Bug B)(Bug B)(Zap B)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { counter = 7, asks = "B", options = { "skip", "execute" } }
end)

test("GOTO counts in the direction of the counter, and over the ends", function(t)
  local match = t:match { program = "(Bug B)<(GOTO A)(Bug B)(Zap B)(Bug B)(Bug B)(Bug B)(Bug B)" }
  match:answer("A", "execute")
  match:expect { counter = 4, asks = "B" }
  match:answer("B", "skip")
  match:expect { counter = 3 }
end)

test("GOTO leads to the same card ever after, wherever that is and whatever the number says", function(t)
  local match = t:match { program = "(GOTO{link=@3, cards=1} A)(Bug B)(Zap B)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { counter = 3 }
end)

test("GOTO is locked from its first jump on", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Bug B)(Zap B)(Acquire B)" }
  match:answer("A", "execute")
  match:expect { counter = 3, program = "(GOTO{cards=2, link=@3, fruitless=1} A)(Bug B)(Zap B)(Acquire B)" }
end)

test("GOTO follows its card when that moves", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Bug B)(Zap B)(Sequence_Mod B)" }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:answer("B", "Zap")
  match:answer("B", 2)
  match:answer("A", "execute")
  match:expect {
    asks = "B", program = "(GOTO{cards=2, link=@2, fruitless=2} A)>(Zap B)(Bug B)(Sequence_Mod B)",
  }
end)

test("GOTO does nothing when its card is gone", function(t)
  local match = t:match { program = "(GOTO{cards=2} A)(Bug B)(Zap B)(Erase B)" }
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:answer("B", "execute")
  match:expect { asks = "A", counter = 1 }
  match:answer("A", "execute")
  match:expect { counter = 2, asks = "B" }
end)

test("GOTO at 0 does nothing and locks nothing", function(t)
  local match = t:match { program = "(GOTO{cards=0} A)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { counter = 2, program = "(GOTO{cards=0} A)(Bug B)(Zap B)" }
end)

test("GOTO ends the visit: a later Bit on it has no right", function(t)
  local match = t:match { program = "(GOTO{cards=2} A B)(Bug B)(Zap A)" }
  match:answer("A", "execute")
  match:expect { counter = 3, asks = "A" }
end)

test("A later Bit on GOTO has its right when the first one skips it", function(t)
  local match = t:match { program = "(GOTO{cards=2} A B)(Bug B)(Zap A)" }
  match:answer("A", "skip")
  match:expect { asks = "B", counter = 1 }
end)

test("How often a GOTO ran in vain is no part of the program", function(t)
  local match = t:match { seats = 2, program = ">(GOTO{cards=1} A) (Bug B) (Zap B)" }
  match:answer("A", "execute")
  match:expect { program = "(GOTO{cards=1, link=@2} A) >(Bug B) (Zap B)" }
end)

test("A GOTO that is locked and has come to 0 does nothing", function(t)
  local match = t:match { program = "(GOTO{cards=0, link=@3} A)(Bug B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { counter = 2, asks = "B" }
end)

test("In a short program GOTO counts round over its own card, and may come to itself", function(t)
  for _, program in ipairs { "(GOTO A)", "(GOTO A)(Bug B)", "(GOTO A)(Bug B)(Zap B)" } do
    local match = t:match { seats = 2, program = program, options = { version = 2 }, played = { B = false } }
    match:answer("A", "execute")
    match:expect { winner = "A" }
  end
  local match = t:match { program = "(GOTO A)(Bug B)(Zap B)(Worm B)" }
  match:answer("A", "execute")
  match:expect { counter = 3, asks = "B" }
end)
