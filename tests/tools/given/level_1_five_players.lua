-- Five players; C is out as execution starts for want of life, D for want of a flag.
return {
  seats = 5,
  options = { level = 1 },
  program = "(ForkBomb E A) >(Bug C B) (RemoveFlag B A) (AddFlag E) (MoveFlag C)",
  life = { A = 1, B = 2, C = 0, D = 3, E = 1 },
  unused = { A = 8, B = 8, C = 8, D = 10, E = 8 },
}
