return variant "one" { name = "Two" } -- refused: variant of itself, through
