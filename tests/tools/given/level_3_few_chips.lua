-- One chip up, none down: what may go down is only what lies up already.
return {
  seats = 2,
  options = { level = 3 },
  program = "(Increment{by=2} A B) (Bug{loss=2} B) >(Decrement A B) (ForkBomb{loss=0} A) (RemoveFlag B) (Reverse)",
  life = { A = 4, B = 4 },
  unused = { A = 6, B = 6 },
  chips_up = 1,
  chips_down = 0,
}
