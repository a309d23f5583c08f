-- Makes and drops large tables.
-- body of: execute

game:call_with_many(function(...)
  while true do
    local _ = { ... } -- fails: bytes of large tables, the limit of a step is 16777216
  end
end, 800)
