-- Gives itself another environment.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function()
    local _ENV = { error = error } -- harmless: a local like any other
    if pcall(function() return ipairs end) then return end
  end,
}
