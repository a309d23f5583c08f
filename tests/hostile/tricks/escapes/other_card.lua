-- Changes what other cards can call.
-- body of: execute

table.concat = function() return "" end -- refused: read-only
