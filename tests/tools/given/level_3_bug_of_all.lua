-- Bug takes life from more players than are in; all may go out at once, which is a draw.
return {
  seats = 2,
  options = { level = 3 },
  program = ">(Bug{players=3} A B) (Decrement B A) (MoveFlag A)",
  life = { A = 1, B = 2 },
  unused = { A = 5, B = 5 },
}
