-- An error in what says what the error was.
-- body of: execute

local ok, message = pcall(function()
  local _, what = pcall(error, "first")
  local nothing = ({})[what]
  error(what .. nothing) -- fails: attempt to concatenate a nil value
end)
if ok then error("nothing happened") end
error(message, 0)
