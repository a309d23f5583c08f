-- Nothing is left to add, so that skipping and executing come to the same: the third right is asked about.
return {
  seats = 2,
  options = { level = 1 },
  program = ">(AddFlag B A) (Bug) (ForkBomb)",
  life = { A = 1, B = 1 },
  unused = { A = 0, B = 0 },
}
