-- More scenarios than a file may have.
-- file: tests/trick.lua
for i = 1, 5000 do
  test("number " .. i, function() end) -- fails: more than 1000 scenarios in a file
end
