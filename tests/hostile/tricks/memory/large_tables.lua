-- Makes and drops large tables.
-- body of: execute

game:call_with_many(function(...)
  while true do
    local _ = { ... } -- fails: instructions, the limit is 200000
  end
end, 800)
