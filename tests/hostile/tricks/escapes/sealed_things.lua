-- Changes what only reads, of every thing there is, by names that no check sees.

return card {
  name = "Trick",
  count = 2,
  text = "Takes {loss:1} life.",

  execute = function(self, game)
    local function refused(part, thing, name, value)
      local ok, message = pcall(function() thing[name] = value end)
      if ok or not message:find(part) then error(message) end
    end

    local card, seat = self.card, self.executor
    for _, name in ipairs { "name", "id", "zone", "place", "known", "game", "move_to", "inside" } do
      refused("'" .. name .. "' of a card can't be assigned", card, name, nil)
    end
    for _, name in ipairs { "name", "number", "is_in", "unused", "hand", "choose" } do
      refused("'" .. name .. "' of a seat can't be assigned", seat, name, 7)
    end
    refused("'size' of a zone can't be assigned", game.program, "size", 7)
    refused("'name' of a pointer can't be assigned", game.cursor, "name", "x")
    refused("'printed' of a number can't be assigned", card:number("loss"), "printed", 7)
    refused("'owner' of a token can't be assigned", seat:add_token(card), "owner", seat:next())
    for _, name in ipairs { "executor", "depth", "loss", "parent" } do
      refused("'" .. name .. "' of a execution can't be assigned", self, name, 7)
    end
    for _, thing in ipairs { card, seat, game.program, game.cursor, self } do
      refused("not keys of type table", thing, {}, 1)
      refused("can't assign: ", thing, "no_such_name", 1)
    end
    if self.loss ~= 1 then error("changed") end
    card:first_token():return_to_stock() -- harmless: all refused
  end,
}
