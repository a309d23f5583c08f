-- Ends with a text of sixty-five thousand bytes.
-- body of: execute

error(("x"):rep(65536)) -- fails: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
