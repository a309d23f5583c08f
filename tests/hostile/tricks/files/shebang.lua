#!/usr/bin/env lua -- refused: a first line that begins with # is not allowed
-- A file that wants to be executed by itself.
return card { name = "Trick", text = "" }
