-- The rulebook's combo: three ForkBombs for A.
return {
  seats = 2,
  options = { level = 2 },
  program = ">(AddFlag A) (MoveCommand A) (ForkBomb A) (Bug B)",
  life = { A = 5, B = 6 },
  unused = { A = 7, B = 9 },
}
