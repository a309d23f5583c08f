-- A game of Version 1 that two players once wrote down, lap by lap. A began with Bug, B is the winner.

local function answer_all(match, answers)
  for _, each in ipairs(answers) do match:answer(each[1], each[2]) end
end

local function claim_everything(match)
  local claims = {
    "Bug", "Bit_Swapper", "Zap", "Bug#2", "Power_Surge", "Bit_Maker", "Bit_Mover", "Multiplier", "Decrement",
    "Overwrite", "GOTO", "Sequence_Mod",
  }
  for i, card in ipairs(claims) do match:answer(i % 2 == 1 and "A" or "B", card) end
end

local function play_first_lap(match)
  answer_all(match, { { "A", "execute" } })
  match:expect { points = { A = 9, B = 9 } }
  answer_all(match, { { "B", "execute" }, { "B", "A on Power_Surge" }, { "B", "B on Bit_Maker" } })
  match:expect { points = { A = 8, B = 8 }, asks = "A", counter = 4 }
  answer_all(match, { { "A", "execute" } })
  match:expect { points = { A = 8, B = 7 } }
  answer_all(match, { { "B", "skip" }, { "A", "skip" }, { "B", "execute" }, { "B", "execute" } })
  match:expect { points = { A = 5, B = 6 } }
  answer_all(match, { { "B", "execute" }, { "B", "A on Bit_Mover" } })
  answer_all(match, { { "B", "execute" }, { "B", "A on GOTO" }, { "B", "Swap_Instructions" } })
  answer_all(match, { { "A", "execute" }, { "A", "Sequence_Mod.cards" } })
  answer_all(match, { { "B", "skip" }, { "A", "skip" } })
end

local function play_second_lap(match)
  answer_all(match, { { "A", "skip" }, { "B", "execute" }, { "B", "B on Bug#2" }, { "B", "A on Decrement#2" } })
  match:expect { points = { A = 4, B = 5 } }
  answer_all(match, { { "A", "execute" } })
  match:expect { points = { A = 4, B = 4 } }
  answer_all(match, { { "A", "skip" }, { "A", "skip" }, { "B", "execute" }, { "B", "execute" } })
  match:expect { points = { A = 1, B = 3 } }
  answer_all(match, { { "B", "execute" }, { "B", "Power_Surge.with" } })
  answer_all(match, { { "B", "skip" }, { "B", "execute" }, { "B", "Bug.loss" } })
  answer_all(match, { { "B", "skip" }, { "A", "skip" } })
end

test("The logged game of two players goes as it was written down", function(t)
  local match = t:match {
    program = [[>(Bug) (Bit_Swapper) (Oversight) (Zap) (Bug) (Bit_Maker) (Multiplier) (Power_Surge) (Overwrite)
      (Bit_Mover) (Decrement) (Sequence_Mod) (GOTO) (Swap_Instructions)]],
    deck = "(Decrement)",
    phase = "claim", turn = "A", to_claim = { A = 6, B = 6 },
  }
  claim_everything(match)
  match:expect {
    points = { A = 10, B = 10 },
    program = [[>(Bug A) (Bit_Swapper B) (Oversight) (Zap A) (Bug B) (Bit_Maker B) (Multiplier B)
      (Power_Surge A) (Overwrite B) (Bit_Mover A) (Decrement A) (Sequence_Mod B) (GOTO A) (Swap_Instructions)]],
  }
  play_first_lap(match)
  match:expect {
    points = { A = 5, B = 6 },
    program = [[>(Bug A) (Bit_Swapper B) (Oversight) (Zap A) (Bug B) (Bit_Maker A) (Multiplier B B)
      (Power_Surge B) (Decrement B) (Bit_Mover B) (Decrement A) (Sequence_Mod{cards=0} B) (GOTO)
      (Swap_Instructions A)]],
    deck = "",
  }
  play_second_lap(match)
  match:expect {
    points = { A = 1, B = 3 },
    program = [[>(Bug{loss=0} A) (Bit_Swapper B) (Oversight) (Zap A) (Bug A) (Bit_Maker A) (Multiplier B B B)
      (Power_Surge{with=0} B) (Decrement B) (Bit_Mover B) (Decrement B) (Sequence_Mod{cards=0} B) (GOTO)
      (Swap_Instructions A)]],
  }
  answer_all(match, { { "A", "skip" }, { "B", "skip" } })
  match:expect { points = { A = 0, B = 2 }, winner = "B", out = { "A" } }
end)
