-- Insert: a one-shot that puts a card anywhere. See also building.lua.

test("Insert offers every place, behind the last one, too", function(t)
  local match = t:match {
    phase = "turn", turn = "A", options = { version = 2 }, program = ">(Bug A)(Zap B)", deck = "(Acquire)",
    hand = { A = "(Insert)(Erase)", B = "(Copy)(Worm)" },
  }
  match:answer("A", "A's Insert")
  match:expect { asks = "A", options = { 1, 2, 3 } }
  match:answer("A", 3)
  match:expect { program = ">(Bug A)(Zap B)(Acquire A)", asks = "B", discards = "(Insert)" }
end)

test("Insert puts a card without a Bit when there is none in stock", function(t)
  local match = t:match {
    phase = "turn", turn = "A", options = { version = 2 }, program = ">(Bug A)(Zap B)", deck = "(Acquire)",
    hand = { A = "(Insert)(Erase)", B = "(Copy)(Worm)" }, unused = { A = 0 },
  }
  match:answer("A", "A's Insert")
  match:answer("A", 1)
  match:expect { program = "(Acquire)>(Bug A)(Zap B)" }
end)

test("A Program_Error that Insert brings gets one's own Bit", function(t)
  local match = t:match {
    phase = "turn", turn = "A", options = { version = 2 }, program = ">(Bug A)(Zap B)", deck = "(Program_Error)",
    hand = { A = "(Insert)(Erase)", B = "(Copy)(Worm)" },
  }
  match:answer("A", "A's Insert")
  match:answer("A", 2)
  match:expect { program = ">(Bug A)(Program_Error A)(Zap B)" }
end)
