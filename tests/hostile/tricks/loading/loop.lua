-- Never comes to its return.
while true do end -- refused: used 200000 instructions, the limit is 200000
