-- A picture that is never done.
-- file: show.lua
while true do end -- refused: used 200000 instructions, the limit is 200000
