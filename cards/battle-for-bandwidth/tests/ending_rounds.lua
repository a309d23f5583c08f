-- The end of a round: the rows that stay, and the next Terminal 1.

local function after(t, program, more)
  local position = {
    seats = 2, goal = 99, terminal_1 = "A", program = program, hand = { B = "(Pass_1_clockwise)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

local kRow = "(Pass_1_clockwise)(Pass_2_clockwise)(Pass_3_clockwise)"
local kOther = "(Pass_1_counterclockwise)(Pass_2_counterclockwise)(Pass_3_counterclockwise)"

test("Two full rows stay", function(t)
  after(t, kRow .. kOther):expect { program = kRow .. kOther, trash = "" }
end)

test("Of three rows the top one is discarded, the others move up", function(t)
  after(t, kRow .. kOther .. "(Function)"):expect { program = kOther .. "(Function)", trash = kRow }
end)

test("Of four rows two are", function(t)
  after(t, kRow .. kOther .. kRow .. "(Function)"):expect { program = kRow .. "(Function)", trash = kRow .. kOther }
end)

test("Of five rows three are", function(t)
  after(t, kRow .. kRow .. kRow .. kOther .. kRow):expect { program = kOther .. kRow, trash = kRow .. kRow .. kRow }
end)

test("Spaces at the very end vanish, with them a third row", function(t)
  after(t, kRow .. kOther .. "(GOTO_10)"):expect { program = kRow .. kOther, trash = "(GOTO_10)" }
end)

test("Spaces before the last card stay", function(t)
  after(t, kRow .. "()()(Pass_1_clockwise)()()"):expect { program = kRow .. "()()(Pass_1_clockwise)" }
end)

test("A top row with spaces goes as a whole", function(t)
  after(t, "()(Pass_2_clockwise)()" .. kOther .. "(Function)"):expect {
    program = kOther .. "(Function)", trash = "(Pass_2_clockwise)",
  }
end)

test("A top row that holds no card stays as long as only two rows hold one", function(t)
  after(t, "()()()" .. kOther .. "(Function)"):expect { program = "()()()" .. kOther .. "(Function)", trash = "" }
end)

test("A top row that holds no card goes, too, when more than two rows do", function(t)
  after(t, "()()()" .. kOther .. kRow .. "(Function)"):expect { program = kRow .. "(Function)", trash = kOther }
end)

test("A row in the middle without a card counts for nothing", function(t)
  after(t, kRow .. "()()()" .. "(Function)"):expect { program = kRow .. "()()()" .. "(Function)", trash = "" }
end)

test("Of rows on end without a card one stays, in the middle and on top", function(t)
  local none = "()()()"
  after(t, kRow .. none .. none .. none .. "(Function)"):expect { program = kRow .. none .. "(Function)" }
  after(t, none .. none .. kOther .. none .. none .. "()(Function)"):expect {
    program = none .. kOther .. none .. "()(Function)",
  }
end)

test("Nothing is left of a program of spaces", function(t)
  after(t, "(GOTO_20)(GOTO_20)", { slot = "(Pass_1_clockwise)" }):expect {
    program = "", trash = "(GOTO_20)(GOTO_20)", slot = "(Pass_1_clockwise)",
  }
end)

test("Terminal 1 goes round the table to the left", function(t)
  after(t, "(Pass_1_clockwise)", { seats = 3, terminal_1 = "C", hand = { A = "(Pass_1_clockwise)" } }):expect {
    terminal_1 = "A", turn = "A",
  }
end)

test("The Token stays where the run has left it", function(t)
  after(t, "(Pass_1_clockwise)", { seats = 3, token = "C" }):expect { token = "A", terminal_1 = "B" }
end)

test("Spaces stay where no card lies that could close them", function(t)
  t:match { program = ">(GOTO_10)", hand = { A = "(Hard_Delete)" } }:expect { program = "()" }
  local rows = "()()()()()()()"
  t:match { program = rows, hand = { A = "(Hard_Delete)", B = "(Hard_Delete)" } }:expect { program = rows }
end)
