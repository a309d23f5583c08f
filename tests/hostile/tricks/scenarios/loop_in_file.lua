-- A file of scenarios that is never done.
-- file: tests/trick.lua
-- budget: 1000 ms, a file of scenarios has fifty times the instructions of a step
while true do end -- fails: instructions, the limit is 10000000
