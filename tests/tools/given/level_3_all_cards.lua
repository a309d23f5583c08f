-- All ten cards in the middle of a game.
return {
  seats = 2,
  options = { level = 3 },
  program = "(Increment A) (MoveCommand{times=2} B A) (Bug{loss=2} A B) (Reverse) >(RemoveFlag A B) (ForkBomb B) (AddFlag A) (Decrement B B) (RemoveCommand A) (MoveFlag{times=0} B)",
  life = { A = 3, B = 4 },
  unused = { A = 3, B = 3 },
}
