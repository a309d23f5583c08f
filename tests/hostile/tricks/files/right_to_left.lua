-- Reads otherwise than it runs: a mark turns the direction of writing.
return card { name = "Trick", text = "" @{\xE2\x80\xAE*1} } -- refused: the direction mark U+202E is not allowed
