-- Numbers of seats at both ends of the integers.
-- file: tests/trick.lua
test("too few", function(t)
  t:match { seats = math.mininteger } -- fails: seats
end)
test("too many", function(t)
  t:match { seats = math.maxinteger } -- fails: seats
end)
