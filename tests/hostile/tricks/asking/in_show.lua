-- Asks while the table is looked at, and keeps the pcall.
-- file: show.lua

return show {
  table = function(game, seat)
    seat:choose("place", 1, 2) -- fails: nobody can be asked here: only phases ask
    return { "honest " .. game.honest }
  end,
}
