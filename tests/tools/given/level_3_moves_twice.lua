-- MoveCommand twice in one execution, itself too, with the cursor on it.
return {
  seats = 2,
  options = { level = 3 },
  program = "(Bug B) >(MoveCommand{times=2} A B) (Decrement A) (Increment B)",
  life = { A = 1, B = 1 },
  unused = { A = 8, B = 7 },
}
