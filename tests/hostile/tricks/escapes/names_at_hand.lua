-- Reaches for names that are made up while it runs.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local names = { "setmetatable", "load", "_G", "os", "debug" }
    for _, name in ipairs(names) do
      pcall(function() return _ENV[name] end) -- refused: unknown name '_ENV'
    end
  end,
}
