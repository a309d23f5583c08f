-- All sorts of line ends, and a mistake behind them.
@{\x0D*3}@{\x0D\n*3}@{\n*3}return card { name = "Trick", text = 1 } -- refused anywhere: 'text': expected a string, found 1
