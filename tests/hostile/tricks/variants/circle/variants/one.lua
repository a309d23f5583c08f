-- Two variants, each of the other.
return variant "two" { name = "One" } -- refused: variant of itself, through
