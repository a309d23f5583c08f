-- Firewalls: the players behind one.

return rules {
  --- Whether a seat has a Bit on a Firewall in the program.
  is_behind_firewall = function(game, seat)
    for _, card in ipairs(game.program:cards()) do
      if card.id == "firewall" and card:count_tokens(seat) > 0 then return true end
    end
    return false
  end,
}
