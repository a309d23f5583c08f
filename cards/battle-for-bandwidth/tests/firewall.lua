-- Firewall, and who is asked whether to play it.

-- A plays an Event at B.
local function aim(t, event, hand, options, more)
  local position = {
    seats = 3, phase = "action", options = options, token = "A", hand = {
      A = "(" .. event .. ")(GOTO_10)(Reroute)", B = hand, C = "(GOTO_20)(Firewall)",
    },
  }
  for key, value in pairs(more or {}) do position[key] = value end
  local match = t:match(position)
  match:answer("A", "event")
  match:answer("A", "A's " .. event)
  match:answer("A", "B")
  return match
end

test("Firewall cancels a Cut and Paste; both are discarded, and the action is spent", function(t)
  local match = aim(t, "Cut_and_Paste", "(Pass_1_clockwise)(Firewall)")
  match:expect { asks = "B", options = { "let it happen", "answer" } }
  match:answer("B", "answer")
  match:expect {
    asks = "A", actions_left = 1, trash = "(Cut_and_Paste)(Firewall)",
    hand = { A = "(GOTO_10)(Reroute)", B = "(Pass_1_clockwise)" },
  }
end)

test("Firewall cancels a Spoof", function(t)
  local match = aim(t, "Spoof", "(Firewall)")
  match:answer("B", "answer")
  match:expect { token = "A", trash = "(Spoof)(Firewall)", actions_left = 1, hand = { B = "" } }
end)

test("Who plays it has spent no action", function(t)
  local match = aim(t, "Spoof", "(Firewall)(GOTO_20)(Reroute)")
  match:answer("B", "answer")
  match:answer("A", "program")
  match:expect { asks = "B", actions_left = 2 }
end)

test("Nobody has to play a Firewall", function(t)
  local match = aim(t, "Spoof", "(Firewall)")
  match:answer("B", "let it happen")
  match:expect { token = "B", trash = "(Spoof)", hand = { B = "(Firewall)" } }
end)

test("One of two Firewalls is played, the first drawn", function(t)
  local match = aim(t, "Spoof", "(Firewall)(GOTO_20)(Firewall)")
  match:answer("B", "answer")
  match:expect { token = "A", hand = { B = "(GOTO_20)(Firewall)" }, trash = "(Spoof)(Firewall)" }
end)

test("Being asked gives nothing away: who has no Firewall is asked, too, and can answer nothing", function(t)
  for _, word in ipairs({ "let it happen", "answer" }) do
    local match = aim(t, "Spoof", "(GOTO_20)")
    match:expect { asks = "B", options = { "let it happen", "answer" } }
    match:answer("B", word)
    match:expect { asks = "A", token = "B", trash = "(Spoof)", hand = { B = "(GOTO_20)" } }
  end
end)

test("Who has no card at all isn't asked", function(t)
  aim(t, "Spoof", ""):expect { asks = "A", token = "B" }
end)

test("As an option only who can answer is asked", function(t)
  aim(t, "Spoof", "(GOTO_20)", { asked = "able" }):expect { asks = "A", token = "B" }
  aim(t, "Spoof", "(Firewall)", { asked = "able" }):expect { asks = "B", options = { "let it happen", "answer" } }
end)

test("Only the player at whom the Event is aimed is asked", function(t)
  local match = aim(t, "Spoof", "(GOTO_20)", { asked = "able" })
  match:expect { asks = "A", token = "B", hand = { C = "(GOTO_20)(Firewall)" } }
end)

test("A Firewall is of no use against Events that aren't aimed at a player", function(t)
  local match = t:match {
    phase = "action", program = "(Pass_1_clockwise)", hand = { A = "(Hard_Delete)(GOTO_10)", B = "(Firewall)" },
  }
  match:answer("A", "event")
  match:expect { asks = "A", program = "()", trash = "(Hard_Delete)(Pass_1_clockwise)" }
end)

test("A Firewall played at the last action ends the turn as the Event would have", function(t)
  local match = aim(t, "Cut_and_Paste", "(Firewall)(GOTO_20)(Spoof)", {}, { actions_left = 1 })
  match:answer("B", "answer")
  match:expect {
    asks = "B", turn = "B", actions_left = 2, hand = { A = "(GOTO_10)(Reroute)", B = "(GOTO_20)(Spoof)" },
  }
end)
