-- The row of MoveFlag as it was on arrival: who joins has to wait for the next visit.
return {
  seats = 2,
  options = { level = 2, queue = "snapshot" },
  program = "(Bug B) <(MoveFlag B A A) (Reverse A) (AddFlag B)",
  life = { A = 2, B = 2 },
  unused = { A = 5, B = 6 },
}
