-- House rules for Programmer's Nightmare: two cards that change its rules.

return variant "programmers-nightmare" {
  name = "House rules of the nightmare",

  cards = { add = { "firewall", "bounty" } },

  rules = {
    -- Firewall: a player with a Bit on one takes half of any damage, rounded up.
    damage = function(game, execution, victim, amount, base)
      if amount > 0 and game:is_behind_firewall(victim) then amount = (amount + 1) // 2 end
      return base(game, execution, victim, amount)
    end,

    -- Bounty: the owner of each Bit that is put on one gains points, whoever puts it there.
    place_bit = function(game, seat, card, base)
      local is_placed = base(game, seat, card)
      if is_placed and card.id == "bounty" then game:gain(seat, card.gain) end
      return is_placed
    end,
  },
}
