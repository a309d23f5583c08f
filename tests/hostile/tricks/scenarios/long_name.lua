-- A scenario whose name is longer than a screen.
-- file: tests/trick.lua
test(("x"):rep(60000), function() end)
test("\27[2J\n", function() end) -- harmless: names are shown short and clean
