-- The Events, each by itself; Firewall has its own file.

-- A has an Event and two more cards, and plays the Event.
local function play(t, event, more)
  local position = {
    seats = 3, phase = "action", token = "A",
    hand = { A = "(" .. event .. ")(GOTO_10)(Firewall)", B = "(GOTO_20)(Reroute)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  local match = t:match(position)
  match:answer("A", "event")
  return match
end

-- Whether an Event can be played there, with another card in hand.
local function is_playable(t, event, more)
  local position = {
    seats = 3, phase = "action", options = { hand = 1 }, hand = { A = "(" .. event .. ")(Send_to_terminal_X)" },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  return t:match(position)
end

local kYes = { "program", "function", "event" }
local kNo = { "program", "function" }

test("Cut and Paste: its player sees an opponent's hand and takes a card from it", function(t)
  local match = play(t, "Cut_and_Paste", {
    hand = { A = "(Cut_and_Paste)(GOTO_10)", B = "(GOTO_20)(Reroute)(Spoof)", C = "(Spoof)" },
  })
  match:expect { asks = "A", options = { "B", "C" } }
  match:answer("A", "B")
  match:answer("B", "let it happen")
  match:expect { asks = "A", options = { "B's GOTO_20", "B's Reroute", "B's Spoof" } }
  match:answer("A", "B's Reroute")
  match:expect {
    hand = { A = "(GOTO_10)(Reroute)", B = "(GOTO_20)(Spoof)" }, trash = "(Cut_and_Paste)", actions_left = 1,
  }
end)

test("Cut and Paste: identical cards are offered once", function(t)
  local match = play(t, "Cut_and_Paste", {
    hand = { A = "(Cut_and_Paste)(GOTO_10)", B = "(Pass_1_clockwise{x=2})(Spoof)(Pass_1_clockwise{x=2})(Spoof)" },
  })
  match:answer("B", "let it happen")
  match:expect { options = { "B's Pass_1_clockwise", "B's Spoof" } }
end)

test("Cut and Paste takes an only card without asking for it", function(t)
  local match = play(t, "Cut_and_Paste", { hand = { A = "(Cut_and_Paste)(GOTO_10)", C = "(Spoof)" } })
  match:answer("C", "let it happen")
  match:expect { hand = { A = "(GOTO_10)(Spoof)", C = "" }, asks = "A" }
end)

test("Cut and Paste needs an opponent with cards", function(t)
  is_playable(t, "Cut_and_Paste"):expect { options = kNo }
  is_playable(t, "Cut_and_Paste", {
    hand = { A = "(Cut_and_Paste)(Send_to_terminal_X)", C = "(Firewall)" },
  }):expect { options = kYes }
end)

test("Cut and Paste with a full hand: the hand is full again", function(t)
  local match = play(t, "Cut_and_Paste", {
    hand = { A = "(Cut_and_Paste)(GOTO_10)(GOTO_10)(GOTO_10)(GOTO_20)(GOTO_20)", B = "(Pass_1_clockwise)" },
    deck = "(Function)",
  })
  match:answer("B", "let it happen")
  match:expect {
    hand = { A = "(GOTO_10)(GOTO_10)(GOTO_10)(GOTO_20)(GOTO_20)(Pass_1_clockwise)" },
    options = { "program", "function" },
  }
end)

test("Comment Out: a card of the program isn't run in this round, and bears no mark in the next one", function(t)
  local match = play(t, "Comment_Out", {
    program = "(Pass_1_clockwise)(Pass_2_clockwise)", terminal_1 = "B", turn = "A",
    options = { actions = 1, hand = 1 },
    hand = { A = "(Comment_Out)(GOTO_10)", B = "(Firewall)", C = "(GOTO_20)(GOTO_10)(Firewall)" },
  })
  match:answer("A", "Pass_2_clockwise")
  match:expect {
    asks = "C", token = "B", points = { A = 0, B = 1, C = 0 }, program = "(Pass_1_clockwise)(Pass_2_clockwise)",
  }
end)

test("Comment Out asks for a card that isn't commented out, by place", function(t)
  local match = play(t, "Comment_Out", {
    program = "(Pass_1_clockwise)(Pass_2_clockwise{commented=true})()(GOTO_20)(Function)(Pass_1_clockwise)",
  })
  match:expect { options = { "Pass_1_clockwise", "GOTO_20", "Function", "Pass_1_clockwise#2" } }
  match:answer("A", "Function")
  match:expect {
    program = "(Pass_1_clockwise)(Pass_2_clockwise{commented=true})()(GOTO_20)"
      .. "(Function{commented=true})(Pass_1_clockwise)",
    trash = "(Comment_Out)", comments = true,
  }
end)

test("Comment Out needs a card that isn't commented out", function(t)
  is_playable(t, "Comment_Out"):expect { options = kNo }
  is_playable(t, "Comment_Out", { program = "(Function{commented=true})()" }):expect { options = kNo }
  is_playable(t, "Comment_Out", { program = "(Function)" }):expect { options = kYes }
end)

test("Refactor: two cards of the program change places", function(t)
  local match = play(t, "Refactor", { program = "(Pass_1_clockwise)()(Function)(GOTO_20)" })
  match:expect { options = { "Pass_1_clockwise", "Function", "GOTO_20" } }
  match:answer("A", "Pass_1_clockwise")
  match:expect { options = { "Function", "GOTO_20" } }
  match:answer("A", "GOTO_20")
  match:expect { program = "(GOTO_20)()(Function)(Pass_1_clockwise)", trash = "(Refactor)" }
end)

test("Refactor: the mark of Comment Out goes with its card", function(t)
  local match = play(t, "Refactor", { program = "(Pass_1_clockwise{commented=true})(Function)" })
  match:answer("A", "Function")
  match:expect { program = "(Function)(Pass_1_clockwise{commented=true})" }
end)

test("Refactor changes what X will be", function(t)
  local match = play(t, "Refactor", {
    program = "(Pass_1_clockwise{x=2})(Pass_2_clockwise{x=4})", actions_left = 1,
    hand = { A = "(Refactor)(GOTO_10)", B = "(Function)(Spoof)" }, seats = 2, options = { hand = 1 },
  })
  match:answer("A", "Pass_1_clockwise")
  match:expect { program = "(Pass_2_clockwise{x=4})(Pass_1_clockwise{x=2})", asks = "B" }
end)

test("Refactor needs two cards in the program", function(t)
  is_playable(t, "Refactor", { program = "(Function)()" }):expect { options = kNo }
  is_playable(t, "Refactor", { program = "(Function)()(Function)" }):expect { options = kYes }
end)

test("Hard Delete discards a card from the program and leaves an empty space", function(t)
  local match = play(t, "Hard_Delete", { program = "(Pass_1_clockwise)(Function)(GOTO_20)" })
  match:expect { options = { "Pass_1_clockwise", "Function", "GOTO_20" } }
  match:answer("A", "Function")
  match:expect { program = "(Pass_1_clockwise)()(GOTO_20)", trash = "(Hard_Delete)(Function)" }
end)

test("Hard Delete of the last card: the next one goes right behind the last that is there", function(t)
  local match = play(t, "Hard_Delete", { program = "(Pass_1_clockwise)()(GOTO_20)" })
  match:answer("A", "GOTO_20")
  match:expect { program = "(Pass_1_clockwise)()()" }
  match:answer("A", "program")
  match:expect { program = "(Pass_1_clockwise)(GOTO_10)()" }
end)

test("Hard Delete takes the mark of Comment Out away", function(t)
  local match = play(t, "Hard_Delete", { program = "(Pass_1_clockwise{commented=true})(Function)" })
  match:answer("A", "Pass_1_clockwise")
  match:expect { trash = "(Hard_Delete)(Pass_1_clockwise)", program = "()(Function)" }
end)

test("Hard Delete needs a card in the program", function(t)
  is_playable(t, "Hard_Delete", { program = "()()" }):expect { options = kNo }
  is_playable(t, "Hard_Delete", { program = "()(Function)" }):expect { options = kYes }
end)

test("Spoof moves the Token to any player, and nobody scores", function(t)
  local match = play(t, "Spoof")
  match:expect { options = { "A", "B", "C" } }
  match:answer("A", "C")
  match:expect { asks = "A", token = "C", points = { A = 0, B = 0, C = 0 }, trash = "(Spoof)" }
end)

test("Spoof to oneself can't be answered", function(t)
  local match = play(t, "Spoof", { token = "C" })
  match:answer("A", "A")
  match:expect { asks = "A", token = "A", actions_left = 1 }
end)

test("Reroute turns the direction of all pass cards round for this round", function(t)
  local match = play(t, "Reroute", {
    seats = 4, terminal_1 = "B", turn = "A", actions_left = 1, options = { hand = 1 },
    program = "(Pass_1_clockwise)(Pass_1_counterclockwise)(Pass_X_clockwise)(Function)(Send_to_terminal_X{x=2})",
    slot = "(Pass_X_counterclockwise)",
    hand = { A = "(Reroute)(GOTO_10)", C = "(GOTO_20)(Pass_1_clockwise)" },
  })
  match:expect { asks = "C", rerouted = false, token = "A", points = { A = 2, B = 0, C = 0, D = 2 } }
end)

test("Two Reroutes in one round: the pass cards go as printed again", function(t)
  play(t, "Reroute", { rerouted = true }):expect { asks = "A", rerouted = false }
end)

test("Overclock takes two more actions", function(t)
  local match = play(t, "Overclock")
  match:expect { asks = "A", actions_left = 3, trash = "(Overclock)", turn = "A" }
end)

test("Overclock gives as many actions as it says", function(t)
  play(t, "Overclock", { hand = { A = "(Overclock{actions=4})(GOTO_10)(Firewall)" } }):expect { actions_left = 5 }
end)

test("Overclock is over with the turn", function(t)
  local match = play(t, "Overclock", {
    options = { actions = 1, hand = 1 },
    hand = { A = "(Overclock)(GOTO_10)(GOTO_10{x=5})(Firewall)", B = "(GOTO_20)(Reroute)" },
  })
  match:expect { actions_left = 2 }
  match:answer("A", "A's GOTO_10#2")
  match:expect { asks = "B", actions_left = 1 }
end)
