-- A flag can go nowhere; every right comes up again after a round.
return {
  seats = 3,
  options = { level = 1 },
  program = ">(MoveFlag A B A C)",
  life = { A = 1, B = 2, C = 2 },
  unused = { A = 3, B = 3, C = 3 },
}
