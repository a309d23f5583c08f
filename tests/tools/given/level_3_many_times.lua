-- MoveFlag and RemoveFlag more than once in one execution, four players.
return {
  seats = 4,
  options = { level = 3 },
  program = "(RemoveFlag{times=3} B C D) >(MoveFlag{times=2} A B) (Bug D)",
  life = { A = 2, B = 2, C = 1, D = 3 },
  unused = { A = 0, B = 0, C = 0, D = 0 },
}
