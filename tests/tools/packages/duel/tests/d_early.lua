test("comes to be", function() end)

local match = t.match {}
