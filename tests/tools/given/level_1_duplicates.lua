-- Several flags of one colour on a card; MoveFlag may feed its own row.
return {
  seats = 2,
  options = { level = 1 },
  program = "(AddFlag B) >(MoveFlag A B A) (RemoveFlag B A) (Bug A) (ForkBomb B B)",
  life = { A = 3, B = 2 },
  unused = { A = 5, B = 5 },
}
