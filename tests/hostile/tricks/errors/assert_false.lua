-- Asserts with everything that is no message.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    for _, message in ipairs { {}, 7, true, error, game, self, ("x"):rep(65536) } do
      local ok, said = pcall(assert, false, message)
      if ok or type(said) ~= "string" then error("no text") end
    end
    assert(nil) -- fails: assertion failed
  end,
}
