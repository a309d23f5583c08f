-- The chain for which compiling takes the square of its length.
return 1@{ or 1*3200} -- refused: too long
