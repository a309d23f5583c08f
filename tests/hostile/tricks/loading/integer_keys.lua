-- A card whose fields are numbers, from one end to the other.
return card { name = "Trick", text = "", [math.maxinteger] = 1, [math.mininteger] = 2 } -- refused: has no field '[9223372036854775807]'
-- refused anywhere: has no field '[-9223372036854775808]'
