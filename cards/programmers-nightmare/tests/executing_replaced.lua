-- Cards that are replaced during the execution of their list.

test("A first card that replaces the second has the new one executed", function(t)
  local match = t:match {
    program = ">(Subroutine A)(Zap B)", beside = { Subroutine = "(Replace)(Bug)" }, deck = "(Acquire)",
  }
  match:answer("A", "Subroutine's Bug")
  match:expect {
    points = { A = 12, B = 10 }, asks = "B",
    beside = { Subroutine = "(Replace{dealt_for=program@1})(Acquire{dealt_for=program@1})" },
  }
end)

test("A first card that replaces itself leaves the second as it is", function(t)
  local match = t:match {
    program = ">(Subroutine A)(Zap B)", beside = { Subroutine = "(Replace)(Acquire)" }, deck = "(Bug)",
  }
  match:answer("A", "Subroutine's Replace")
  match:expect { points = { A = 12, B = 10 }, asks = "B" }
end)

test("A Subroutine of a Copy whose first card replaces the second runs the new one, too", function(t)
  local match = t:match {
    program = "(Subroutine{started=true} B)>(Copy{cards=1} A)(Zap B)", beside = { Subroutine = "(Worm)(Worm)" },
    deck = "(Replace)(Bug)(Acquire)",
  }
  match:answer("A", "execute")
  match:answer("A", "Copy's Bug")
  match:expect { points = { A = 12, B = 10 }, asks = "B" }
end)

test("A Subroutine that its first card replaces: the second is executed on the card in its place", function(t)
  local match = t:match {
    program = ">(Subroutine A)(Zap B)", beside = { Subroutine = "(Replace)(Power_Surge)" }, deck = "(Worm)",
  }
  match:answer("A", "Subroutine")
  match:expect { points = { A = 9, B = 7 }, program = "(Worm A)>(Zap B)" }
end)
