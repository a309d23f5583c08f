-- Changes the game, its rules and options.

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(_, game)
    local function refused(part, ...)
      local ok, message = pcall(...)
      if ok or not message:find(part) then error(message) end
    end
    refused("read-only", function() game.options.laps = 9 end)
    refused("read-only", table.insert, game.options, 1)
    refused("declares no table field 'visit'", function() game.visit = error end)
    refused("declares no table field 'execute'", function() game.execute = error end)
    refused("declares no table field 'program'", function() game.program = nil end)
    refused("declares no table field 'options'", function() game.options = {} end)
    refused("declares no table field 'cursor'", function() game.cursor = nil end)
    refused("declares no table field '?'", function() game[1] = 1 end)
    refused("not keys of type number", function() return game[1] end)
    if game.options.laps ~= 1 then error("changed") end -- harmless: all refused
  end,
}
