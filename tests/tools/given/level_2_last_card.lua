-- All go out together with the removed card: its head flag wins.
return {
  seats = 3,
  options = { level = 2 },
  program = ">(RemoveCommand B A C) (Reverse) (MoveCommand C)",
  life = { A = 5, B = 5, C = 5 },
  unused = { A = 7, B = 7, C = 7 },
}
