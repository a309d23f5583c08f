-- Asks while the table is looked at.
-- file: show.lua

return show {
  table = function(game, seat)
    local ok, message = pcall(seat.choose, seat, "place", 1, 2)
    if ok or not message:find("nobody can be asked here: only phases ask") then error(message) end
    return { "honest " .. game.honest } -- harmless: refused
  end,
}
