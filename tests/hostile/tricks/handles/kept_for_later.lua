-- Keeps a card, a seat and its execution for the next step, in a table of its file.

local KEPT = { things = {} }

return card {
  name = "Trick",
  count = 2,
  text = "Does harm.",

  execute = function(self, game)
    local into = select(1, KEPT.things)
    local function refused(thing)
      local ok, message = pcall(table.insert, into, thing)
      if ok or not message:find("read-only") then error(message) end
    end
    refused(self)
    refused(self.executor)
    refused(game.program)
    into[1] = self.card -- fails: read-only
  end,
}
