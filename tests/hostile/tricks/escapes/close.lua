-- A variable that calls something when it goes out of scope.
-- body of: execute

local closing <close> = { __close = error } -- fails: variable 'closing' got a non-closable value
