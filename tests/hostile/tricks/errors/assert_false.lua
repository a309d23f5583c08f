-- Asserts with everything that is no message.
-- body of: execute

for _, message in ipairs { {}, 7, true, error, game, self, ("x"):rep(65536) } do
  local ok, said = pcall(assert, false, message)
  if ok or type(said) ~= "string" then error("no text") end
end
assert(nil) -- fails: assertion failed
