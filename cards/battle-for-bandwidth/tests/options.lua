-- The options, each of them.

local function begin(t, options, seats)
  return t:match { seats = seats or 2, seed = 3, options = options }
end

local kDeck = "(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)(Pass_1_clockwise)"

test("events: all of them, the rulebook's, or none", function(t)
  begin(t, { events = "all", hand = 12 }):expect { phase = "action" }
  begin(t, { events = "rulebook" }):expect {
    hand = {
      A = "(Pass_2_counterclockwise)(GOTO_10)(Function)(Send_to_terminal_X_minus_1)",
      B = "(Pass_1_clockwise)(Cut_and_Paste)(Send_to_terminal_X_minus_1)(GOTO_20)",
    },
  }
  begin(t, { events = "none" }):expect {
    hand = {
      A = "(Pass_2_counterclockwise)(GOTO_10)(Function)(Send_to_terminal_X_minus_1)",
      B = "(Pass_1_clockwise)(Send_to_terminal_X_minus_1)(GOTO_20)(Pass_3_counterclockwise)",
    },
  }
end)

test("actions: so many in a turn", function(t)
  begin(t, { actions = 3 }):expect { actions_left = 3 }
  local match = t:match {
    phase = "action", options = { actions = 1 }, hand = { A = "(Reroute)(GOTO_10)", B = "(Reroute)(GOTO_10)" },
  }
  match:expect { asks = "A", actions_left = 1 }
  match:answer("A", "program")
  match:expect { asks = "B", actions_left = 1 }
end)

test("hand: how many cards a hand may have for its player to draw", function(t)
  local match = t:match {
    phase = "action", options = { hand = 2 }, deck = kDeck, hand = { A = "(Spoof)(GOTO_10)" },
  }
  match:expect { options = { "program", "event" } }
  match = t:match {
    phase = "action", options = { hand = 8 }, deck = kDeck, hand = { A = kDeck .. "(Spoof)(GOTO_10)" },
  }
  match:expect { options = { "draw", "program", "function", "event" } }
end)

test("hand: everybody begins with four cards all the same", function(t)
  local match = begin(t, { hand = 1, events = "none" })
  match:expect { options = { "program", "function" }, asks = "A" }
end)

test("first: a seat", function(t)
  for seat = 1, 6 do
    local name = string.sub("ABCDEF", seat, seat)
    begin(t, { first = name }, 6):expect { terminal_1 = name, token = name, turn = name, asks = name }
  end
end)

test("asked: anyone who holds a card, or only who can answer", function(t)
  local function spoof(asked)
    local match = t:match {
      phase = "action", options = { asked = asked }, token = "A", hand = { A = "(Spoof)(GOTO_10)", B = "(GOTO_20)" },
    }
    match:answer("A", "event")
    match:answer("A", "B")
    return match
  end
  spoof("anyone"):expect { asks = "B", options = { "let it happen", "answer" } }
  spoof("able"):expect { token = "B", trash = "(Spoof)" }
end)
