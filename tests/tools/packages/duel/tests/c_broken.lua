test("never comes to be", function(t)
  local match = t:match {
end)
