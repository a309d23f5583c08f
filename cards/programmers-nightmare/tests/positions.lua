-- Expectations use the same form as positions.

test("Fields and numbers said at their starting value can be expected as they are said", function(t)
  local program = "(Zap{loss=1, has_dealt=false} A)(GOTO{link=@1} B)(Bug{started=false})"
  local match = t:match { program = program }
  match:expect { program = program }
  match:expect { program = "(Zap A)(GOTO{link=program@1} B)(Bug)" }
end)

test("A program that is visited needs a card", function(t)
  t:match { program = "" }:fails("a program needs a card")
  t:match { phase = "right", program = "" }:fails("a program needs a card")
end)
