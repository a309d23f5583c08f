-- RemoveCommand on the first place, backwards: the visit ends, the last card follows.
return {
  seats = 2,
  options = { level = 2 },
  program = "<(RemoveCommand B A B) (MoveFlag A) (Reverse A B) (Bug B)",
  life = { A = 4, B = 2 },
  unused = { A = 4, B = 5 },
}
