local function duel(t)
  return t:match { street = "(Shot)(Shot)(Wait)(Jam)" }
end

local function shoot(match, seat)
  match:answer(seat, "Shot")
end

test("an option that is not offered", function(t)
  local match = duel(t)
  match:answer("A", "Wait")
  match:answer("B", "shot")
end)

test("another seat is asked", function(t)
  local match = duel(t)
  match:answer("B", "Shot")
end)

test("in a function of the file", function(t)
  local match = duel(t)
  shoot(match, "A")
  shoot(match, "A")
end)

test("an answer too many", function(t)
  local match = duel(t)
  match:answer("A", "Shot")
  match:answer("B", "Wait")
  match:answer("A", "Shot#2")
  match:answer("B", "Wait")
  match:answer("A", "Shot")
  match:answer("B", "Wait")
end)

test("expectations", function(t)
  local match = duel(t)
  match:answer("A", "Shot")
  match:expect { life = { A = 2, B = 2 }, asks = "A", options = { "Shot", "Jam" } }
end)

test("an expectation that makes no sense", function(t)
  duel(t):expect { lives = { A = 3 } }
end)

test("a failed step", function(t)
  local match = duel(t)
  match:answer("A", "Jam")
  match:answer("B", "Wait")
end)

test("a failed step, last of all", function(t)
  local match = duel(t)
  match:answer("A", "Jam")
end)

test("a failed step with another message", function(t)
  local match = duel(t)
  match:answer("A", "Jam")
  match:fails("no ammunition")
end)

test("no failed step", function(t)
  local match = duel(t)
  match:answer("A", "Wait")
  match:fails("jammed")
end)

test("a card that there is not", function(t)
  t:match { street = "(Shot)(Shott)" }
end)

test("a key that there is not", function(t)
  t:match { streat = "(Shot)" }
end)

test("a variant that there is not", function(t)
  t:match { variants = { "deadley" } }
end)

test("an option that there is not", function(t)
  t:match { options = { wether = "wet" } }
end)

test("a method that there is not", function(t)
  duel(t):anwser("A", "Shot")
end)

test("a dot for a colon", function(t)
  local match = duel(t)
  match.answer("A", "Shot")
end)

test("no seat", function(t)
  duel(t):answer(1, "Shot")
end)

test("an error of its own", function(t)
  duel(t)
  error("as it wants")
end)

test("no end", function()
  while true do end
end)

test("a scenario within", function()
  test("inner", function() end)
end)

local kept

test("keeps a match", function(t)
  kept = duel(t)
end)

test("uses the match of another", function()
  kept:answer("A", "Shot")
end)

test("prints", function(t)
  local match = duel(t)
  print("before", 1, true)
  match:print()
  match:expect { life = { A = 9 } }
end)
