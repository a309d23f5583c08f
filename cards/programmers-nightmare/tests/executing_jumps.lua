-- A jump that waits for the end of its list and does not happen.

test("A jump falls away with the rest when its executor goes out", function(t)
  local match = t:match {
    seats = 3, program = ">(Subroutine A)(Zap B)(Worm C)(Acquire B)", beside = { Subroutine = "(GOTO{cards=3})(Bug)" },
    points = { A = 1 },
  }
  match:expect { out = { "A" }, asks = "B", counter = 2 }
end)

test("A jump falls away when its executor goes out by a price or without a Bit, too", function(t)
  for _, second in ipairs { "(Defend)", "(Delete)" } do
    local match = t:match {
      seats = 3, program = ">(Subroutine A)(Zap B)(Worm C)(Acquire B)",
      beside = { Subroutine = "(GOTO{cards=3})" .. second }, points = { A = 1 },
    }
    if second == "(Delete)" then match:answer("A", "A on Subroutine") end
    match:expect { out = { "A" }, asks = "B", counter = 2 }
  end
end)

test("When a jump has fallen away, later Bits on the card have their rights", function(t)
  local match = t:match {
    seats = 3, program = ">(Subroutine A B)(Zap B)(Worm C)(Acquire B)",
    beside = { Subroutine = "(GOTO{cards=3})(Bug)" }, points = { A = 1 },
  }
  match:expect { out = { "A" }, asks = "B", options = { "skip", "execute" }, counter = 1 }
end)

test("A jump stays when somebody else goes out", function(t)
  local match = t:match {
    seats = 3, program = ">(Subroutine A)(Zap B)(Worm C)(Acquire B)", beside = { Subroutine = "(GOTO{cards=3})(Bug)" },
    points = { C = 1 },
  }
  match:expect { out = { "C" }, asks = "B", counter = 4 }
end)

test("A jump of whom the card beside belongs to falls away when this one goes out", function(t)
  local match = t:match {
    seats = 3, program = ">(Subroutine A)(Zap B)(Worm C)(Acquire A)", points = { C = 1 },
    beside = { Subroutine = "(GOTO{cards=3} C)(Bug)" },
  }
  match:expect { out = { "C" }, asks = "B", counter = 2 }
end)

test("A Future whose player goes out after a GOTO does not jump", function(t)
  local match = t:match {
    seats = 3, points = { A = 1 },
    program = ">(Future{cards=3} A)(Time_Delay B)(GOTO{link=@5} B)(Bug B)(Zap C)(Worm B)",
  }
  match:answer("A", "execute")
  match:expect { out = { "A" }, asks = "B", counter = 2 }
end)
