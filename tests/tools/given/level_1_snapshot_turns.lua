-- A snapshot row in which rights are given in another order than the flags stand: which still wait
-- tells the situation.
return {
  seats = 2,
  options = { level = 1, queue = "snapshot" },
  program = ">(MoveFlag{times=2} B A) (AddFlag A)",
  life = { A = 2, B = 2 },
  unused = { A = 0, B = 0 },
}
