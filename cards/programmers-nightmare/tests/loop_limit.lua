-- Version 1: a card may make the program loop three times in a row without a change of points.

test("A Copy of a GOTO that leads back to it is passed over after three times", function(t)
  local match = t:match { program = "(Time_Delay B)(GOTO{link=@3} B)>(Copy{cards=1} A)(Zap B)" }
  for _ = 1, 3 do
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 3 }
    match:answer("A", "execute")
  end
  match:expect { asks = "B", counter = 4 }
end)

test("A Subroutine with a GOTO that leads back to it is passed over after three times", function(t)
  for _, beside in ipairs { "(GOTO)", "(Bit_Mover{times=0})(GOTO)", "(GOTO)(Bit_Mover{times=0})" } do
    local match = t:match {
      program = "(Subroutine{started=true, has_dealt=true} A)(Zap B)", beside = { Subroutine = beside },
    }
    for _ = 1, 3 do
      match:expect { asks = "A", options = { "skip", "execute" }, counter = 1 }
      match:answer("A", "execute")
    end
    match:expect { asks = "B", counter = 2 }
  end
end)

test("The first right on a Subroutine counts with the later ones", function(t)
  local match = t:match { program = "(Subroutine A)(Zap B)", beside = { Subroutine = "(GOTO{cards=2})" } }
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 1 }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { asks = "B", counter = 2 }
end)

test("A Future and a Floater that execute a GOTO are passed over after three times", function(t)
  local match = t:match { program = "(Zap B)>(Future{cards=1} A)(GOTO{link=@2} B)(Worm B)" }
  for _ = 1, 3 do match:answer("A", "execute") end
  match:expect { asks = "B", counter = 3 }
  match = t:match { program = "(Zap B)>(Floater{steps=0} A)(GOTO{link=@2} B)(Worm B)" }
  for _ = 1, 3 do match:answer("A", "execute") end
  match:expect { asks = "B", counter = 3 }
end)

test("A GOTO that only says which card a Copy executes does not count: the counter has not jumped", function(t)
  local match = t:match {
    program = "(GOTO{link=@4} B)(Bug B)>(Copy A)(Worm B)(Reverse_Program A)", unused = { A = 0, B = 0 },
  }
  for lap = 1, 4 do
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 3 }
    match:answer("A", "execute")
    match:answer("B", "skip")
    match:answer("A", "skip")
    match:answer("B", "skip")
    if lap < 4 then match:answer("B", "skip") end
  end
end)

test("A Copy of a Reverse_Program counts as a Reverse_Program does", function(t)
  local match = t:match { program = "(Reverse_Program B)>(Copy{cards=1} A)(Bit_Mover B)(Worm B)(Zap B)" }
  match:answer("A", "execute")
  match:expect { counter = 1, asks = "B" }
  match:answer("B", "execute")
  match:expect { counter = 2, asks = "A" }
  match:answer("A", "execute")
  match:expect { counter = 1 }
end)

test("Two Reverse_Programs that cancel each other do not count", function(t)
  local match = t:match { program = "(Worm B)>(Reverse_Program A B)(Time_Delay B)", unused = { B = 0 } }
  for lap = 1, 4 do
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 2 }
    match:answer("A", "execute")
    match:expect { asks = "B", options = { "skip", "execute" }, counter = 2 }
    match:answer("B", "execute")
    match:expect { asks = "B", counter = 3 }
    if lap < 4 then
      match:answer("B", "skip")
      match:answer("B", "skip")
    end
  end
end)

test("Two Reverse_Programs that a Copy executes cancel each other and do not count", function(t)
  local match = t:match { program = "(Reverse_Program B)(Reverse_Program B)>(Copy A)(Zap B)" }
  for lap = 1, 4 do
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 3 }
    match:answer("A", "execute")
    match:expect { asks = "B", counter = 4 }
    if lap < 4 then
      for _ = 1, 3 do match:answer("B", "skip") end
    end
  end
end)

test("Three Reverse_Programs in a visit turn round once, and count once", function(t)
  local match = t:match { program = "(Worm B)>(Reverse_Program A B A)(Time_Delay B)", unused = { B = 0 } }
  for visit = 1, 3 do
    match:expect { asks = "A", counter = 2 }
    match:answer("A", "execute")
    match:answer("B", "execute")
    match:answer("A", "execute")
    match:expect { asks = "B", counter = visit % 2 == 1 and 1 or 3 }
    match:answer("B", "skip")
    match:answer("B", "skip")
  end
  match:expect { asks = "B", counter = 1 }
end)

test("A visit in which two cancel each other breaks the row", function(t)
  local match = t:match { program = "(Worm B)>(Reverse_Program A B)(Zap B)", unused = { B = 0 } }
  for visit = 1, 5 do
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 2 }
    match:answer("A", "execute")
    match:answer("B", visit == 3 and "execute" or "skip")
    match:answer("B", "skip")
    match:answer("B", "skip")
  end
  match:expect { asks = "A", counter = 2 }
end)

test("It is the card's loop: with several Bits the visits count, whoever executes", function(t)
  local match = t:match { program = "(GOTO{link=@1} A B)(Zap B)" }
  for _, seat in ipairs { "A", "B", "A" } do
    if seat == "B" then match:answer("A", "skip") end
    match:answer(seat, "execute")
  end
  match:expect { asks = "B", counter = 2 }
end)

test("Each card counts for itself: a GOTO that is passed over can still be copied", function(t)
  local match = t:match { program = "(Zap B)>(GOTO{link=@2, fruitless=3} B)(Copy{cards=1} A)(Worm B)" }
  match:expect { asks = "A", counter = 3 }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "skip", "execute" }, counter = 3 }
  match:answer("A", "skip")
  match:expect { asks = "B", counter = 4 }
end)

test("A changed point gives the three times back, also to a Copy", function(t)
  local match = t:match { program = "(Time_Delay B)(GOTO{link=@3} B)>(Copy{cards=1} A)(Zap B)" }
  for _ = 1, 3 do match:answer("A", "execute") end
  match:answer("B", "execute")
  match:answer("B", "skip")
  match:answer("B", "skip")
  for _ = 1, 3 do
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 3 }
    match:answer("A", "execute")
  end
  match:expect { asks = "B", counter = 4 }
end)

test("A Copy that changes points each time it loops is never passed over", function(t)
  local match = t:match { program = "(Bug{loss=1} B)(GOTO{link=@3} B)>(Copy A)(Worm B)" }
  for time = 1, 5 do
    match:answer("A", "execute")
    match:expect { asks = "A", counter = 3, points = { A = 10 - time, B = 10 - time } }
  end
end)

test("A GOTO at 0, or one whose card is gone, loops nowhere and is never passed over", function(t)
  for _, goto_card in ipairs { "(GOTO{cards=0} A)", "(GOTO{link=discards@1} A)" } do
    local match = t:match { program = goto_card .. "(Time_Delay B)", discards = "(Bug)", skips = { B = 0 } }
    for _ = 1, 4 do
      match:expect { asks = "A", options = { "skip", "execute" }, counter = 1 }
      match:answer("A", "execute")
      match:answer("B", "skip")
    end
    match:expect { phase = "claim" }
  end
end)

test("In Version 2 a Copy of a GOTO is never passed over", function(t)
  local match = t:match {
    options = { version = 2 }, program = "(GOTO{link=@2} B)>(Copy{cards=1} A B)(Zap B)",
  }
  match:answer("A", "execute")
  for _ = 1, 4 do
    match:answer("A", "go on")
    match:answer("B", "go on")
    match:expect { asks = "A", options = { "skip", "execute" }, counter = 2 }
    match:answer("A", "execute")
  end
end)
