-- Reverse in the middle of its own row, with a MoveFlag that feeds that row.
return {
  seats = 2,
  options = { level = 2, reverse_rows = true },
  program = "(Bug B) (MoveFlag A B) <(Reverse A B A B) (AddFlag B)",
  life = { A = 3, B = 3 },
  unused = { A = 4, B = 4 },
}
