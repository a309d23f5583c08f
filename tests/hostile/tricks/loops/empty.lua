-- Never ends, with a body of no instruction.
-- body of: execute

while true do end -- fails: instructions, the limit is 200000
