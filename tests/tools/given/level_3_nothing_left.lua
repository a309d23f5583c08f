-- Numbers at 0 and no chips: Increment by 0, a ForkBomb that only loses its flag, a RemoveFlag without effect.
return {
  seats = 2,
  options = { level = 3 },
  program = "(RemoveFlag{times=0} A B) >(Increment{by=0} B A) (ForkBomb{loss=0} A B B) (MoveFlag{times=0} B) (Decrement A)",
  life = { A = 3, B = 3 },
  unused = { A = 0, B = 1 },
  chips_up = 0,
  chips_down = 0,
}
