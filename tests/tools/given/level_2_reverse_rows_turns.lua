-- Reversed rows: who joins is next, and the next time round the same flags have their rights in
-- another order.
return {
  seats = 3,
  options = { level = 2, reverse_rows = true },
  program = "(Reverse C) <(MoveFlag A B)",
  life = { A = 2, B = 2, C = 2 },
  unused = { A = 0, B = 0, C = 0 },
}
