-- Keeps the table that it returns and changes it later.

local definition = {
  name = "Trick",
  count = 2,
  text = "Changes itself.",
}

function definition.execute(_, game)
  local ok, message = pcall(function() definition.execute = error end)
  if ok or not message:find("read-only") then error("changed itself: " .. tostring(message)) end -- harmless: what is returned is sealed as well
end

return card(definition)
