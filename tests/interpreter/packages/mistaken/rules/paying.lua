local cache = {}

local function can_pay(seat, amount)
  return seat.cions >= amount
end

rules.more = 1

return rules {
  is_out = function(game, seat) return seat.coins <= 0 end,

  pay = function(game, seat, amount)
    if not can_pay(seat, amount, 1) then amount = seats.coins end
    cache[seat.name] = amount
    game.debt = { onwer = seat, amount = amount }
    game.debt.amount = 3
    game:take_out_seats(game.debt.owned)
    game:pay(seat)
    game:pay(seat, 1, 2)
  end,

  next_phase = function(game)
    if game.round == 1 then return "wakl" end
    return "rest"
  end,

  lives = 3,
}
