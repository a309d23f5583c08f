-- Rows run last first while the cursor runs backwards; nobody can turn it round.
return {
  seats = 2,
  options = { level = 2, reverse_rows = true },
  program = "(Bug A B A) (ForkBomb B) (MoveFlag A B) <(RemoveFlag B A B)",
  life = { A = 2, B = 3 },
  unused = { A = 3, B = 3 },
}
