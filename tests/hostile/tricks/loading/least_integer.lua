-- The least integer as a number of copies.
return card { name = "Trick", text = "", count = math.mininteger } -- refused: 'count': expected an integer from 0 to 200, found -9223372036854775808
