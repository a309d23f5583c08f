-- Goes round without a loop.
-- body of: execute

::again::
goto again -- fails: instructions, the limit is 200000
