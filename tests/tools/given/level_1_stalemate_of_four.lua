-- Four who can only move flags about; two are tied in life, flags and heads.
return {
  seats = 4,
  options = { level = 1 },
  program = "(MoveFlag A C B D) >(AddFlag)",
  life = { A = 2, B = 3, C = 1, D = 3 },
  unused = { A = 0, B = 0, C = 0, D = 0 },
}
