local kVisits = 42

return rules {
  --- The seat in turn may execute the card.
  give_right = function(game, card)
    local seat = game:seats()[game.visits % 2 + 1]
    if seat:choose("right", "skip", "execute") == "skip" then
      game:skip(card, seat)
    else
      game:execute(card, seat)
    end
  end,

  --- The pointer goes on from a card that has not led it elsewhere. After some visits most points win.
  go_on = function(game, card)
    game.visits = game.visits + 1
    if game.visits >= kVisits then game:finish() end
    if game.hand.card == card then game.hand:advance() end
    return "visit"
  end,

  finish = function(game)
    local a, b = game:seats()[1], game:seats()[2]
    if a.points == b.points then game:win(game:seats()[game:random(1, 2)]) end
    game:win(a.points > b.points and a or b)
  end,

  --- The seat has done one of two things, a field each, and gets points when it has done both.
  do_one = function(_, seat, done, other, points)
    if not seat[done] and seat[other] then seat.points = seat.points + points end
    seat[done] = true
  end,
}
