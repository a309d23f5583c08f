-- Secret: a one-shot that hides a card at an end. See also building.lua.

test("Secret asks for a card, then for an end", function(t)
  local match = t:match {
    phase = "turn", turn = "A", options = { version = 2 }, program = ">(Zap B)", deck = "(Acquire)(Worm)(Copy)",
    hand = { A = "(Secret)(Break)(Insert)(Delete)", B = "(Copy)(Worm)" },
  }
  match:answer("A", "A's Secret")
  match:expect { asks = "A", options = { "A's Break", "A's Delete" } }
  match:answer("A", "A's Delete")
  match:expect { asks = "A", options = { "head", "tail" } }
  match:answer("A", "tail")
  match:expect { program = ">(Zap B)(Delete A)", hand = { A = "(Break)(Insert)(Acquire)(Worm)" }, asks = "B" }
end)

test("A second Secret can't be hidden", function(t)
  local match = t:match {
    phase = "turn", turn = "A", options = { version = 2 }, program = ">(Zap B)",
    hand = { A = "(Secret)(Secret)(Delete)", B = "(Copy)(Worm)" },
  }
  match:answer("A", "A's Secret")
  match:answer("A", "head")
  match:expect { program = "(Delete A)>(Zap B)", asks = "B" }
end)
