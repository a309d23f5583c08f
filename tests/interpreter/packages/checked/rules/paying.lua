-- Coins change hands.

local least = 0

local function can_pay(seat, amount)
  return seat.coins - amount >= least
end

return rules {
  is_out = function(game, seat)
    return seat.coins <= 0
  end,

  pay = function(game, seat, amount)
    if not can_pay(seat, amount) then amount = seat.coins end
    seat.coins = seat.coins - amount
    game.debt = { owner = seat.partner, amount = amount }
    game:tell("paid", seat, amount)
    game:take_out_seats(game.debt.owner)
  end,

  richest = function(game)
    return game:seats_with_most(game:seats_in(), function(seat) return seat.coins end)[1]
  end,
}
