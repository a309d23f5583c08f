-- Thousands of jumps to one place.
@{goto a; *1600}::a:: return card { name = "Trick", text = "" } -- harmless: each is an instruction
