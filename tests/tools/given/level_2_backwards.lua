-- The cursor runs backwards; MoveCommand and RemoveCommand move and remove the cursor's own card.
return {
  seats = 2,
  options = { level = 2 },
  program = "(Reverse B) (Bug A) (RemoveCommand B A) <(MoveCommand A B) (ForkBomb) (AddFlag B)",
  life = { A = 2, B = 4 },
  unused = { A = 6, B = 6 },
}
