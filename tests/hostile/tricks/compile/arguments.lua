-- A call with thousands of arguments.
print(1@{, 1*4000}) -- refused: function or expression needs too many registers
