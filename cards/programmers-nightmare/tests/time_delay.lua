-- Time_Delay: SKIP tokens. For spending them see visiting.lua.

test("Time_Delay gives a SKIP token", function(t)
  local match = t:match { program = "(Time_Delay A)(Bug B)" }
  match:answer("A", "execute")
  match:expect { skips = { A = 1, B = 0 }, asks = "B" }
end)

test("SKIP tokens can be collected", function(t)
  local match = t:match { program = "(Time_Delay A)(Bug B)", skips = { A = 1 } }
  match:answer("A", "execute")
  match:expect { asks = "A", options = { "let it run", "skip it" } }
  match:answer("A", "let it run")
  match:expect { skips = { A = 2 } }
end)

test("A SKIP token stays when the Bit that earned it is gone", function(t)
  local match = t:match { program = "(Time_Delay A)(Erase B)(Bug B)(Zap A)" }
  match:answer("A", "execute")
  match:answer("B", "execute")
  match:answer("A", "let it run")
  match:expect { skips = { A = 1 }, program = "(Erase B)>(Bug B)(Zap A)" }
end)
