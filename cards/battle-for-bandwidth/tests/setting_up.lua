-- Setting up: hands, the first function, who begins.

test("Everybody has four cards, one player both the Token and Terminal 1, and the first turn", function(t)
  local match = t:match { seats = 3, options = { first = "B" } }
  match:expect {
    asks = "B", phase = "action", turn = "B", token = "B", terminal_1 = "B", actions_left = 2,
    points = { A = 0, B = 0, C = 0 }, program = "",
  }
end)

test("Who begins is drawn by lot", function(t)
  for seed, first in ipairs({ "B", "C", "B", "D", "C", "A" }) do
    t:match { seats = 4, seed = seed }:expect { terminal_1 = first, token = first, turn = first }
  end
end)

test("A first player who isn't there is drawn by lot", function(t)
  t:match { seats = 2, seed = 1, options = { first = "F" } }:expect { over = false, phase = "action" }
end)

test("How many points win depends on how many play", function(t)
  for seats, goal in ipairs({ 0, 15, 12, 9, 7, 6 }) do
    if seats >= 2 then t:match { seats = seats }:expect { goal = goal } end
  end
end)

test("Hands of four, and cards revealed until one is neither GOTO, Function nor Event", function(t)
  t:match { seats = 4, seed = 54 }:expect {
    hand = {
      A = "(Reroute)(Pass_3_clockwise)(Pass_2_clockwise)(Pass_1_counterclockwise)",
      B = "(Reroute)(Pass_1_counterclockwise)(Cut_and_Paste)(Pass_3_counterclockwise)",
      C = "(Firewall)(Pass_X_counterclockwise)(Send_to_terminal_X_plus_1)(Hard_Delete)",
      D = "(Overclock)(Function)(Cut_and_Paste)(Pass_X_clockwise)",
    },
    trash = "(GOTO_20)(Function)(Firewall)", slot = "(Pass_1_clockwise)",
  }
end)

test("Each X value is on eight of the 48 Code cards", function(t)
  local kinds = {
    Pass_1_clockwise = { 5, 6, 1, 2 }, Pass_2_clockwise = { 3, 4, 5, 6 }, Pass_3_clockwise = { 1, 2, 3 },
    Pass_X_clockwise = { 4, 5, 6 }, Pass_1_counterclockwise = { 1, 2, 3, 4 },
    Pass_2_counterclockwise = { 5, 6, 1, 2 }, Pass_3_counterclockwise = { 3, 4, 5 },
    Pass_X_counterclockwise = { 6, 1, 2 }, Send_to_terminal_X = { 3, 4, 5 },
    Send_to_terminal_X_plus_1 = { 6, 1, 2 }, Send_to_terminal_X_minus_1 = { 3, 4, 5 },
    GOTO_10 = { 6, 1, 2 }, GOTO_20 = { 3, 4, 5 }, Function = { 6, 1, 2, 3, 4 },
  }
  local counts, cards = { 0, 0, 0, 0, 0, 0 }, 0
  for name, values in pairs(kinds) do
    -- The earlier copies lie in the deck, which is placed first.
    for copy, x in ipairs(values) do
      local match = t:match {
        deck = string.rep("(" .. name .. ")", copy - 1), program = "(" .. name .. ")",
        options = { hand = 1 }, hand = { B = "(Spoof)(Reroute)" },
      }
      match:expect { asks = "B", x = x }
      counts[x], cards = counts[x] + 1, cards + 1
    end
  end
  assert(cards == 48)
  for x = 1, 6 do assert(counts[x] == 8) end
end)

test("An Event can't stand in the program of a position", function(t)
  t:match { program = "(Comment_Out)" }:fails("Comment Out is an Event: it can't stand in the program")
end)
