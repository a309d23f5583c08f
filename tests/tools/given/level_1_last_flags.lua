-- RemoveFlag and ForkBomb at the last flags of three players; the executor may put himself out.
return {
  seats = 3,
  options = { level = 1 },
  program = "(Bug C) (ForkBomb A B) >(RemoveFlag B A C) (AddFlag) (MoveFlag C)",
  life = { A = 2, B = 1, C = 4 },
  unused = { A = 0, B = 2, C = 0 },
}
