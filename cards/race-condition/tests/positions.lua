-- Expectations use the same form as positions.

test("All that a position of the middle of a game says can be expected", function(t)
  local position = {
    seats = 2,
    seed = 9,
    options = { goal = 7, hand = 3 },
    phase = "act",
    program = [[
         i = 1
    1>   while (i > 0)
           x=x-i
    3,2> i = -i
    4>
    ]],
    hand = { A = { "INSERT", "x = x + i {level=0}" }, B = "MOVE {cost=1}\nbreak" },
    deck = { "else", "i = 1" },
    discards = {},
    aside = { "NEW THREAD", "NEW THREAD" },
    x = -3,
    i = 1,
    positive = "B",
    turn = "A",
    actions_left = 2,
    resting = { 3, 2 },
    advanced = 0,
    out = {},
  }
  t:match(position):expect(position)
end)

test("A pointer can be put on the empty space by its name, and expected there", function(t)
  local match = t:match { program = "i = 1\ni = -i", next_1 = 2, next_2 = "none", hand = { B = { "MOVE" } } }
  match:expect { next_1 = 2, next_2 = "none", program = "   i = 1\n1> i = -i\n2>" }
  match:expect { program = "   i = 1\n1> i = -i {level=0}\n2>" }
end)
