-- A numeral with sixteen thousand digits.
return @{9*16000} -- refused: numbers must be integers
