-- A file of scenarios that does not compile.
-- file: tests/trick.lua
test("unfinished", function(t) -- refused anywhere: 'end' expected (to close 'function' at line 3)
