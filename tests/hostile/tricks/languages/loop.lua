-- A language that is never done.
-- file: languages/fr.lua
while true do end -- refused: used 200000 instructions, the limit is 200000
