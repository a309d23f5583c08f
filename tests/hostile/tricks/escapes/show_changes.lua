-- Changes the table while it is looked at.
-- file: show.lua

return show {
  table = function(game)
    local function refused(part, ...)
      local ok, message = pcall(...)
      if ok or not message:find(part) then error(message) end
    end
    local card, seat = game.program.first, game:seats()[1]
    refused("may only look", function() game.honest = 9 end)
    refused("may only look", function() card.rank = 1 end)
    refused("may only look", function() game.cursor.card = nil end)
    refused("may only look", card.move_to, card, game.program)
    refused("may only look", card.hide, card)
    refused("may only look", seat.leave_game, seat)
    refused("may only look", game.draw, game)
    refused("may only look", game.random, game, 1, 2)
    refused("only phases ask", game.execute, game, card)
    refused("only phases ask", game.count_situation, game)
    refused("only phases ask", game.skip, game, card, seat)
    refused("only phases ask", seat.choose, seat, "place", 1, 2)
    return { "honest " .. game.honest } -- harmless: all refused
  end,
}
