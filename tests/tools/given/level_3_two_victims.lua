-- Bug takes life from two of four, two points each: two may go out at once.
return {
  seats = 4,
  options = { level = 3 },
  program = "(ForkBomb{loss=1} C) >(Bug{loss=2,players=2} A C B D) (Increment D) (AddFlag B)",
  life = { A = 2, B = 3, C = 2, D = 4 },
  unused = { A = 6, B = 6, C = 6, D = 6 },
}
