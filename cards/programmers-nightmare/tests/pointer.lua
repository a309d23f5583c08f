-- Pointer: the damage of the previous cards goes to somebody else.

test("Pointer sends the damage of the previous two cards to a player of one's choice", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Zap A)(Pointer A)(Acquire B C)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 9, B = 8, C = 9 } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "A", "B", "C" } }
  match:answer("A", "C")
  match:expect { points = { A = 10, B = 10, C = 6 }, asks = "B" }
end)

test("Pointer may choose its own player", function(t)
  local match = t:match { program = "(Bug A)(Acquire{gain=0})(Pointer A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { points = { A = 8, B = 10 } }
end)

test("Pointer asks nobody when the previous cards did no damage", function(t)
  local match = t:match { program = "(Bug A)(Acquire)(Worm)(Pointer A)(Zap B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 }, asks = "B", counter = 5 }
end)

test("Pointer at 1 looks at the previous card only, at 0 at none", function(t)
  local match = t:match { program = "(Bug A)(Zap A)(Pointer{cards=1} A)(Pointer{cards=0} A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 8 } }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { points = { A = 8, B = 9 } }
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 9 }, asks = "B" }
end)

test("Each damage is redirected once", function(t)
  local match = t:match { program = "(Bug A)(Worm)(Pointer A A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 8 }, asks = "A" }
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 8 }, asks = "B" }
end)

test("Pointer does not reach the damage from before the counter last left it", function(t)
  local match = t:match { program = "(Bug A)(Worm)(Pointer A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("A", "skip")
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 9 }, asks = "B" }
end)

test("Pointer reaches the damage of several rights on a card", function(t)
  local match = t:match { program = "(Zap A A B)(Worm)(Pointer A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 9, B = 8 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 7 } }
end)

test("The price of Defend is no damage for Pointer", function(t)
  local match = t:match { program = "(Defend A)(Worm)(Pointer A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 9, B = 10 }, asks = "B" }
end)

test("Pointer follows the direction of the counter", function(t)
  local match = t:match { program = "(Acquire B)(Pointer A)(Worm)<(Bug A)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 8 } }
end)

test("Whom Pointer chooses may go out by it", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Worm)(Pointer A)(Acquire B C)", points = { C = 3 } }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "C")
  match:expect { points = { A = 10, B = 10 }, out = { "C" } }
end)

test("Whom Pointer chooses gets the own loss back before all of it is lost", function(t)
  local match = t:match { program = "(Bug A)(Worm)(Pointer A)(Acquire B)", points = { A = 2, B = 2 } }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { winner = "A", points = { A = 2, B = 0 } }
end)

test("Who is out gets nothing back by Pointer, and the chosen one loses that damage all the same", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Worm)(Pointer A)(Acquire B C)", points = { C = 1 } }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "A", "B" } }
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 7, C = 0 }, out = { "C" } }
end)

test("A refund does not win", function(t)
  local match = t:match {
    seats = 3, program = "(Zap A)(Acquire B)(Pointer A)(Worm C)", points = { B = 18 },
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("B", "execute")
  match:expect { points = { B = 19 } }
  match:answer("A", "execute")
  match:answer("A", "C")
  match:expect { points = { A = 10, B = 19, C = 9 }, over = false }
end)

test("A chosen player near 20 points who gets something back loses no more than the others' damage", function(t)
  local match = t:match {
    seats = 3, program = "(Bug{loss=3} A)(Acquire B)(Pointer A)(Worm C)", points = { B = 18 },
  }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:expect { points = { A = 7, B = 17, C = 7 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 11, C = 10 } }
end)

test("A defended player whom Pointer chooses loses nothing", function(t)
  local match = t:match { seats = 3, program = "(Bug A)(Defend B)(Pointer A)(Worm C)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 9, C = 10 } }
end)

test("With own damage, only what its player took is redirected", function(t)
  local match = t:match {
    seats = 3, options = { pointer = "own damage" }, program = "(Bug A)(Worm)(Pointer A)(Acquire B C)",
  }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "C")
  match:expect { points = { A = 10, B = 9, C = 8 } }
end)

test("With own damage, nobody is asked when its player took none", function(t)
  local match = t:match {
    seats = 3, options = { pointer = "own damage" }, program = "(Zap A)(Worm)(Pointer A)(Acquire B C)",
  }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 9, C = 10 }, asks = "B", counter = 4 }
end)

test("A Pointer that comes into the program later reaches damage done before", function(t)
  local match = t:match { program = "(Bug A)(Replace A)(Worm A)(Acquire B)", deck = "(Pointer)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "Worm")
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "A", "B" } }
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 8 } }
end)

test("The cards of a Subroutine count with it for Pointer", function(t)
  local match = t:match {
    program = "(Subroutine A)(Worm)(Pointer A)(Acquire B)", beside = { Subroutine = "(Bug)(Zap)" },
  }
  match:expect { points = { A = 9, B = 8 } }
  match:answer("A", "execute")
  match:answer("A", "A")
  match:expect { points = { A = 7, B = 10 } }
end)

test("What a card did in the place of Copy is the damage of Copy", function(t)
  local match = t:match { program = "(Bug B)(Worm)(Defend)>(Copy{cards=3} A)(Pointer{cards=1} A)(Acquire B)",
    unused = { A = 0 } }
  match:answer("A", "execute")
  match:expect { points = { A = 8, B = 9 } }
  match:answer("A", "execute")
  match:answer("A", "B")
  match:expect { points = { A = 9, B = 8 } }
end)

test("Two Pointers on the same damage: the first has it, the second finds none", function(t)
  local match = t:match { program = "(Bug A)(Pointer A)(Pointer A)(Acquire B)" }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:answer("A", "B")
  match:answer("A", "execute")
  match:expect { points = { A = 10, B = 8 }, asks = "B" }
end)

test("Inside a Subroutine, Pointer counts a Subroutine before it with the cards beside that one", function(t)
  local match = t:match {
    program = ">(Subroutine A)(Worm B)", beside = { Subroutine = "(Subroutine)(Pointer)" }, deck = "(Bug)(Bug)",
  }
  match:expect { asks = "A", options = { "A", "B" }, points = { A = 8, B = 8 } }
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 6 } }
end)

test("What a card beside a Subroutine did counts for Pointer, though that card has left", function(t)
  local match = t:match {
    program = ">(Subroutine A)(Worm)(Pointer A)(Acquire B)", beside = { Subroutine = "(Self_Destruct)(Acquire)" },
  }
  match:answer("A", "B")
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "A", "B" }, points = { A = 12, B = 6 } }
  match:answer("A", "A")
  match:expect { points = { A = 8, B = 10 } }
end)

test("Inside a Subroutine, Pointer reaches no damage from before the counter last left the Subroutine", function(t)
  local match = t:match {
    program = ">(Subroutine A)(Worm B)", beside = { Subroutine = "(Bug{loss=0})(Pointer)" },
    damages = { A = { { by = "beside.Subroutine@1", site = "program@1", amount = 1, visit = 0 } } },
  }
  match:expect { asks = "B", points = { A = 10, B = 10 }, counter = 2 }
end)

test("Pointer gives back all of many losses", function(t)
  local match = t:match {
    seats = 6, program = "(Bug A A A A A A A)(Worm)(Pointer A)(Acquire B C D E F)",
  }
  for _ = 1, 8 do match:answer("A", "execute") end
  match:answer("A", "C")
  match:expect { points = { A = 10, B = 10, C = -32, D = 10, E = 10, F = 10 }, out = { "C" } }
end)

-- A number of laps, in each of which all lose eight or nine points by Bug and get nine back; with GOTO, A keeps the
-- counter away from the Pointer for that long.
local function lose_in_laps(match, eights, nines)
  for lap = 1, eights + nines do
    for _ = 1, 8 do match:answer("A", "execute") end
    match:answer("A", lap > eights and "execute" or "skip")
    for _, seat in ipairs { "A", "B", "C" } do match:answer(seat, "execute") end
    match:answer("A", lap < eights + nines and "execute" or "skip")
  end
end

local long = {
  seats = 3,
  program = [[(Bug A A A A A A A A A)(Acquire{gain=9} A)(Acquire{gain=9} B)(Acquire{gain=9} C)(GOTO{link=@1} A)
    (Pointer{cards=5} C)]],
}

test("Pointer gives back every loss, however many there have been", function(t)
  local match = t:match(long)
  lose_in_laps(match, 4, 3)
  match:expect { points = { A = 14, B = 14, C = 14 }, asks = "C" }
  match:answer("C", "execute")
  match:answer("C", "A")
  match:expect { points = { A = 14 - 3 * 59 + 59, B = 19, C = 19 }, out = { "A" } }
end)

test("Of very many losses Pointer still reaches those alone that came since the counter left it", function(t)
  local match = t:match(long)
  lose_in_laps(match, 1, 1)
  match:answer("C", "skip")
  lose_in_laps(match, 3, 3)
  match:answer("C", "execute")
  match:answer("C", "B")
  match:expect { points = { A = 19, B = 14 - 3 * 51 + 51, C = 19 }, out = { "B" } }
end)

test("Of very many losses those that a Pointer has sent on are not sent on by another", function(t)
  local match = t:match {
    seats = 3,
    program = [[(Bug A A A A A A A A A)(Acquire{gain=9} A)(Acquire{gain=9} B)(Acquire{gain=9} C)(GOTO{link=@1} A)
      (Pointer{cards=5} C)(Pointer{cards=6} B)]],
  }
  lose_in_laps(match, 4, 3)
  match:answer("C", "execute")
  match:answer("C", "C")
  match:expect { points = { A = 19, B = 19, C = 14 - 3 * 59 + 59 }, out = { "C" } }
  match:answer("B", "execute")
  match:expect { points = { A = 19, B = 19 }, counter = 1, asks = "A" }
end)

test("Pointer copied from elsewhere reaches what came since the counter left the Copy", function(t)
  local match = t:match {
    seats = 3, program = "(Bug A)(Pointer B)>(Copy{cards=1} A)(Worm B C)", unused = { B = 0, C = 0 },
  }
  match:answer("A", "skip")
  match:answer("B", "skip")
  match:answer("C", "skip")
  match:answer("A", "execute")
  match:answer("B", "skip")
  match:expect { points = { A = 9, B = 9, C = 9 }, asks = "A", counter = 3 }
end)

test("A negative Acquire is damage that Pointer sends on", function(t)
  local match = t:match {
    options = { negative_numbers = true }, program = "(Acquire{gain=-3} A)(Worm)(Pointer A)(Zap B)",
  }
  match:answer("A", "execute")
  match:answer("A", "execute")
  match:expect { points = { A = 7 }, asks = "A", options = { "A", "B" } }
  match:answer("A", "B")
  match:expect { points = { A = 10, B = 7 } }
end)
