-- Changes what only reads, of every thing there is.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local function refused(part, ...)
      local ok, message = pcall(...)
      if ok or not message:find(part) then error(message) end
    end
    refused("'name' of a card can't be assigned", function() self.card.name = "X" end)
    refused("'zone' of a card can't be assigned", function() self.card.zone = nil end)
    refused("'move_to' of a card can't be assigned", function() self.card.move_to = error end)
    refused("'number' of a seat can't be assigned", function() self.executor.number = 7 end)
    refused("'hand' of a seat can't be assigned", function() self.executor.hand = game.program end)
    refused("'size' of a zone can't be assigned", function() game.program.size = 7 end)
    refused("'name' of a pointer can't be assigned", function() game.cursor.name = "x" end)
    refused("'executor' of a execution can't be assigned", function() self.executor = game:seats()[2] end)
    refused("'loss' of a execution can't be assigned", function() self.loss = 7 end)
    refused("'printed' of a number can't be assigned", function() self.card:number("loss").printed = 7 end)
    if self.loss ~= 1 then error("changed") end -- harmless: all refused
  end,
}
